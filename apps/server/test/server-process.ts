import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const serve = fileURLToPath(new URL('../serve.sh', import.meta.url));
/** What operators pass to Node: to collect garbage before there is much of it. */
const nodeOptions = readFileSync(serve, 'utf8').match(/--[\w=-]+/gu) ?? [];

/** The server as its operator starts it: a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** The lines that it has written so far. */
  readonly said: readonly string[];
  /** Sends a signal and waits for the exit; answers the exit code, null if the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts it and waits until it is ready. Throws, with its output, if it ends before that.
 *
 * @param program another script to run in its place, and its arguments
 */
export async function startServerProcess(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
  program: readonly string[] = [],
): Promise<ServerProcess> {
  const [command, args] =
    program.length === 0
      ? (['sh', [serve]] as const)
      : ([process.execPath, [...nodeOptions, ...program]] as const);
  const child = spawn(command, args, {
    env: {
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      // Node's compile cache, if the test run has one.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      // One line tells that it is ready, and where.
      LOG_LEVEL: 'info',
      BOT_DELAY_MS: '0',
      RATE_LIMIT_FACTOR: '1000',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const exit = once(child, 'exit');
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = /"address":"([^"]+)".*is ready/.exec(line)?.[1];
      if (ready !== undefined) resolve(ready);
      said.push(line);
    });
    child.once('exit', (code, signal) =>
      reject(new Error(`the server has ended (${signal ?? code}):\n${said.join('\n')}`)),
    );
  });

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    await exit;
    return child.exitCode;
  }

  return { child, origin, said, end };
}
