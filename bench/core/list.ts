import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { memoryOfServer, type ServerProcess } from '../support/shop.ts';
import { throughput } from '../support/load.ts';
import { memoryLimit } from '../support/memory-limit.ts';
import { median } from '#testing/median.ts';
import { note, ratio, type Figure } from '../support/report.ts';

const path = '/platform/api/v1/search/cask';
const seconds = 4;
const rounds = 3;

/** A bare node:http server in a process of its own that sends the same bytes with the same content type. */
async function bareServer(body: string): Promise<{ url: string; stop(): void }> {
  const script = `
    const body = Buffer.from(process.env.BODY, 'base64');
    require('node:http').createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
      response.end(body);
    }).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
  const command = [process.execPath, '-e', script];
  const [program = '', ...args] = memoryLimit(memoryOfServer)?.wrap(command) ?? command;
  const child = spawn(program, args, {
    env: { ...process.env, BODY: Buffer.from(body).toString('base64') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}/`, stop: () => void child.kill() };
}

/** The cask list, 24 of 10,000, against a bare server sending the same bytes; the two take turns. */
export async function measureList(server: ServerProcess): Promise<Figure[]> {
  const url = server.url + path;
  const body = await (await fetch(url)).text();
  const bare = await bareServer(body);
  const pairs: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await throughput(bare.url, seconds);
    pairs.push({ ours: await throughput(url, seconds), theirs });
  }
  bare.stop();
  return [
    note('cask list, 24 of 10,000: requests/s', median(pairs.map(({ ours }) => ours)).toFixed(0)),
    note(
      `the same ${body.length} bytes from bare node:http: requests/s`,
      median(pairs.map(({ theirs }) => theirs)).toFixed(0),
    ),
    ratio('cask list ÷ bare node:http', median(pairs.map(({ ours, theirs }) => ours / theirs)), {
      atLeast: 0.5,
    }),
  ];
}
