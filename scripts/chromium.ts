/** The browser the stories run in. As a script: installs Debian's where there is none and we may. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The shell is Chromium without a window, and half the work.
const names = 'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome';
const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** CHROMIUM_PATH and nothing else where it is set; then /usr/bin; then the PATH. */
export function chromiumPath(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const folders = ['/usr/bin', ...PATH.split(delimiter)];
  const found = folders.flatMap((folder) => names.split(' ').map((name) => join(folder, name)));
  return (CHROMIUM_PATH ? [CHROMIUM_PATH] : [...found, mac]).find((path) => existsSync(path));
}

/** @returns why there is none */
function install(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return `CHROMIUM_PATH is ${CHROMIUM_PATH}, not a program`;
  if (process.getuid?.() !== 0) return 'none found, and only root may install one';
  console.log("Installing Debian's chromium-headless-shell for the stories …");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of ['update', 'install -y --no-install-recommends chromium-headless-shell']) {
    const { status } = spawnSync('apt-get', [...step.split(' '), '-qq'], { stdio: 'inherit', env });
    if (status !== 0) return `apt-get ${step} failed`;
  }
  return chromiumPath() ? undefined : 'apt-get installed none';
}

if (import.meta.main && !chromiumPath()) {
  const why = install();
  if (why) console.error(`No Chromium for the stories: ${why}. Install one, or set CHROMIUM_PATH to it.`);
  process.exitCode = why ? 1 : 0;
}
