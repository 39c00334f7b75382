/**
 * `node bench/login-flood.ts <url> <password> <address> …`: sixteen logins at once, one after another, until its input
 * ends; then prints how many were answered with which status.
 */
import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { jsonHeaders } from '#testing/client/browser-headers.ts';

// A real flood comes from other machines: this process yields to the server.
setPriority(19);
const [url = '', password = '', ...emails] = process.argv.slice(2);
const atOnce = 16;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const statuses: Record<number, number> = {};
const over = new AbortController();
let count = 0;

function login(): Promise<number> {
  count += 1;
  const headers = {
    ...jsonHeaders(),
    'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/account/api/auth/login`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ login: emails[count % emails.length], password }));
  });
}

async function lane(): Promise<void> {
  while (!over.signal.aborted) {
    const status = await login();
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

process.stdin.on('end', () => over.abort()).resume();
await Promise.all(Array.from({ length: atOnce }, lane));
console.log(JSON.stringify(statuses));
process.exit(0);
