/** `npm run check`: every gate that needs no database and no browser, side by side. */
import { exec } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };

const { types, lint, deadcode } = packageJson.scripts;
const gates = { format: 'oxfmt --check', types, lint, deadcode, lock: 'node scripts/check-lock.ts' };

const env = { ...process.env, PATH: resolve('node_modules/.bin') + delimiter + process.env.PATH };

/** @returns the output of a command that fails; null for one that does not */
const run = (command: string): Promise<string | null> =>
  promisify(exec)(command, { env, maxBuffer: 1e8 }).then(
    () => null,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

await Promise.all(
  Object.entries(gates).map(async ([name, command]) => {
    const started = performance.now();
    const said = await run(command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${said === null ? '✔' : '✘'} ${name.padEnd(11)}${seconds} s`);
    if (said === null) return;
    console.error(`\n── ${name} (${command}) ──\n${said.trim()}\n`);
    process.exitCode = 1;
  }),
);
