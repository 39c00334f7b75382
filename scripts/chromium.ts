/** The browser the stories run in. As a script: installs Debian's where there is none and we may. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The shell is Chromium without a window, and half the work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** CHROMIUM_PATH and nothing else where it is set; then /usr/bin; then the PATH. */
export function chromiumPath(): string | undefined {
  const set = process.env.CHROMIUM_PATH;
  if (set) return isProgram(set) ? set : undefined;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), mac].find(isProgram);
}

function install(): string | undefined {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...args, '-qq'], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const steps = [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']];
  for (const step of steps) {
    const { status, stderr, error } = apt(...step);
    if (error) return 'there is no apt-get';
    if (status !== 0) return `apt-get ${step[0]}: ${stderr.trim().split('\n').at(-1)}`;
  }
  return undefined;
}

function fail(why: string): void {
  console.error(`No Chromium for the stories: ${why}. Install one, or set CHROMIUM_PATH to it.`);
  process.exitCode = 1;
}

function ensure(): void {
  if (chromiumPath()) return;
  if (process.env.CHROMIUM_PATH) return fail(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, not a program`);
  if (process.getuid?.() !== 0) return fail('none found, and only root may install one');
  console.log("Installing Debian's chromium-headless-shell for the stories …");
  const problem = install();
  if (!chromiumPath()) fail(problem ?? 'apt-get installed none');
}

if (import.meta.main) ensure();
