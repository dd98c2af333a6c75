import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The server's script, which also hosts the toy game. */
const main = fileURLToPath(
  new URL('../../apps/server/test/serve-with-toy-game.ts', import.meta.url),
);

/** The build that also has the gallery. */
const galleryBuild = fileURLToPath(new URL('../../apps/web/dist-gallery', import.meta.url));

/** The operator's token of every server in the stories. */
export const operatorToken = 'operator-of-the-stories';

/** Servers that no story has stopped yet: a story that fails must leave none behind. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A server process. */
export interface RunningServer {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /** Stops it as an operator would, and waits until it is gone; its data is kept. */
  stop(): Promise<void>;
  /** Kills it as a power cut would: without a goodbye, and with nothing finished. */
  kill(): Promise<void>;
}

/**
 * Starts the real server on `dataDir` and waits until it listens; on any free port if `port` is 0. Its bots pretend to
 * think for `botDelay` milliseconds, its rate limits are very wide, and `variables` are added to its environment. Its
 * pages include the gallery, unless WEB_DIR is set. Throws, with the server's output, if it ends before it listens.
 */
export async function startServer(
  dataDir: string,
  port = 0,
  botDelay = 0,
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  if (variables['WEB_DIR'] === undefined && !existsSync(galleryBuild)) {
    throw new Error('There are no pages yet: pnpm run build:gallery');
  }
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      WEB_DIR: galleryBuild,
      PORT: String(port),
      LOG_LEVEL: 'info',
      BOT_DELAY_MS: String(botDelay),
      RATE_LIMIT_FACTOR: '1000',
      OPERATOR_TOKEN: operatorToken,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const exit = once(child, 'exit').finally(() => running.delete(child));
  const printed: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /http:\/\/localhost:\d+(?=.*is ready)/.exec(line)?.[0];
      if (found !== undefined) resolve(found);
      printed.push(line);
    });
    child.once('exit', () => {
      reject(new Error(`The server ended before it listened:\n${printed.join('\n')}`));
    });
  });
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    child.kill(signal);
    await exit;
  }
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
