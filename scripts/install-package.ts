import { execFileSync } from 'node:child_process';
import process from 'node:process';

/** Installs a system package on Debian and Ubuntu, if this user may; says so if that fails. */
export function installPackage(name: string): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  console.log(`There is no ${name}; installing it with apt-get`);
  try {
    for (const step of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
      const [command = '', ...args] = [...asRoot, 'apt-get', ...step];
      execFileSync(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
