import { audit, sampleDataDir, startServer, type Server } from './server.ts';

export interface OwnShop {
  /** The one that was started last. */
  readonly server: Server;
  /** At the same address, after its server was killed. */
  startAgain(): Promise<void>;
}

/** Runs a story in a shop with the sample that no other story uses, then asks for every invariant. */
export async function inOwnShop(story: (shop: OwnShop) => Promise<void>): Promise<void> {
  const data = await sampleDataDir();
  let server = await startServer(data.path);
  try {
    await story({
      get server() {
        return server;
      },
      async startAgain() {
        server = await startServer(data.path, { port: server.port });
      },
    });
    await audit(data.path);
  } finally {
    await server.stop();
    await data.remove();
  }
}
