/** `npm run dev`: the API on PORT + 1 and Vite on PORT before it, with that of the office on PORT + 2; all reload on change. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const port = Number(process.env.PORT ?? 8080);
const address = `http://localhost:${port}`;
const api = String(port + 1);
const office = String(port + 2);

/** Each in its own process group, so that Ctrl-C reaches it once, from here. */
const start = (args: string[], env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, args, { stdio: 'inherit', detached: true, env: { ...process.env, ...env } });

const vite = (config: string, at: number, env: NodeJS.ProcessEnv) =>
  start(
    `node_modules/vite/bin/vite.js --config ${config} --port ${at} --strictPort --logLevel warn`.split(' '),
    env,
  );

const children = [
  start(['--watch', '--watch-preserve-output', 'server/main.js'], { PORT: api, PUBLIC_URL: address }),
  vite('web/vite.config.ts', port, { API_PORT: api, OFFICE_PORT: office }),
  vite('web/office/vite.config.ts', Number(office), {}),
];

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    if (!stopping) process.exitCode = code || 1;
    stop();
  });
}

const answers = async (url: string) => (await fetch(url).catch(() => null))?.ok === true;
const isOver = async () =>
  stopping || ((await answers(`http://127.0.0.1:${api}/healthz`)) && (await answers(address)));
while (!(await isOver())) await sleep(250);
if (!stopping) console.log(`\n  ${address}\n`);
