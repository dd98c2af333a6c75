// Runs a command line with the Node and pnpm that this project needs, and with the lockfile's packages installed.
// If they are missing, npm fetches them into its cache; this file itself runs on any Node from 20 on.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import process from 'node:process';

const node = 'node@26.10.0';
const pnpm = 'pnpm@12.21.0';

if (parseInt(process.versions.node) < 20) {
  giveUp(`Node 20 or newer is needed; this is ${process.version}.`);
}
const path = isAtHand() ? process.env.PATH : fetchedPath();
const child = spawn(`pnpm install --frozen-lockfile && ${process.argv[2]}`, {
  shell: true,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
});

function isAtHand() {
  const found = spawnSync('pnpm', ['--version'], { encoding: 'utf8' }).stdout;
  return parseInt(process.versions.node) >= 24 && parseInt(found) >= 12;
}

function fetchedPath() {
  console.log(`Fetching ${node} and ${pnpm} unless npm has them in its cache`);
  const args = [
    '--yes',
    // The cache has the wanted versions; checking for updates takes a minute without a network.
    '--prefer-offline',
    `--package=${node}`,
    `--package=${pnpm}`,
    'node',
    '-p',
    'process.env.PATH',
  ];
  try {
    return execFileSync('npx', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  } catch {
    return giveUp(
      `npm could not fetch ${node} and ${pnpm}. The first time, this needs the network.`,
    );
  }
}

/** @returns {never} */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
