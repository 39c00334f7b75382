import { connect, createServer, type Socket } from 'node:net';
import { afterFile } from '../after-file.ts';
import { listen } from '../servers/listen.ts';

/** A TCP relay before PostgreSQL that fails on command, until the last test of the file. */
export async function relayDatabase(url: string) {
  const to = new URL(url);
  const sockets = new Set<Socket>();
  let state: 'open' | 'stalled' | 'cut' = 'open';
  const server = createServer((inside) => {
    if (state === 'cut') return void inside.destroy();
    const outside = connect(Number(to.port), to.hostname);
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => state === 'open' && other.write(bytes));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const through = Object.assign(new URL(url), { hostname: '127.0.0.1', port: await listen(server) });
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  afterFile(() => {
    breakAll();
    server.close();
  });
  return {
    /** The address of the same database, through the relay. */
    url: through.href,
    /** Nothing goes through any more, in either direction, and no connection is closed. */
    stall: () => void (state = 'stalled'),
    /** Like a primary that died: connections break, new ones are closed at once, as by a balancer without a server. */
    cut: () => {
      state = 'cut';
      breakAll();
    },
    heal: () => {
      // Bytes that were swallowed cannot be sent again: such connections are of no use.
      if (state === 'stalled') breakAll();
      state = 'open';
    },
  };
}
