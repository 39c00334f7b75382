import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface BadNetwork {
  /** Of the segments, those that break their connection instead: 0 to 1. A segment is what arrives in one piece. */
  resetShare: number;
  /** In one direction, in ms. */
  latencyMs: number;
}

export interface Relay {
  port: number;
  segments: number;
  resets: number;
  close(): Promise<void>;
}

/** Carries what `from` sends to `to`, late; a connection that breaks is reset on both sides. */
function carry(from: Socket, to: Socket, { resetShare, latencyMs }: BadNetwork, relay: Relay): void {
  const breakBoth = () => {
    relay.resets += 1;
    from.resetAndDestroy();
    to.resetAndDestroy();
  };
  from.on('data', (bytes) => {
    relay.segments += 1;
    if (Math.random() < resetShare) breakBoth();
    else setTimeout(() => !to.destroyed && to.write(bytes), latencyMs);
  });
  from.on('error', () => to.destroy());
  from.on('close', () => setTimeout(() => to.destroy(), latencyMs));
}

/** A TCP relay on loopback before `port` that behaves like a bad network. */
export async function badNetwork(port: number, network: BadNetwork): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer((inside) => {
    const outside = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    carry(inside, outside, network, relay);
    carry(outside, inside, network, relay);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const relay: Relay = {
    port: (server.address() as AddressInfo).port,
    segments: 0,
    resets: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return relay;
}
