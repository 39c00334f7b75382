/** `npm run check`: every gate that needs no database and no browser, side by side. */
import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const { types, lint, deadcode } = packageJson.scripts;
const gates = { format: 'oxfmt --check', types, lint, deadcode, lock: 'node scripts/check-lock.ts' };

const env = { ...process.env, PATH: resolve('node_modules/.bin') + delimiter + process.env.PATH };

function run(command: string): Promise<{ said: string | null; seconds: string }> {
  const started = performance.now();
  const child = spawn(command, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  return new Promise((done) => {
    child.on('close', (code) =>
      done({ said: code === 0 ? null : said, seconds: ((performance.now() - started) / 1000).toFixed(1) }),
    );
  });
}

await Promise.all(
  Object.entries(gates).map(async ([name, command]) => {
    const { said, seconds } = await run(command);
    console.log(`${said === null ? '✔' : '✘'} ${name.padEnd(11)}${seconds} s`);
    if (said === null) return;
    console.error(`\n── ${name} (${command}) ──\n${said.trim()}\n`);
    process.exitCode = 1;
  }),
);
