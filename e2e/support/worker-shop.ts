import { googleReturnPath } from '#contract/account/google-paths.ts';
import { freePort } from '#testing/processes/server-process.ts';
import { startOpenidProvider } from '#testing/servers/openid/provider.ts';
import { audit, sampleDataDir, startServer, type Site } from './server.ts';

export interface WorkerShop extends Site {
  /** The server ends, and begins again so many milliseconds later. */
  restart(later: number): Promise<void>;
  close(): Promise<void>;
}

export interface ShopOptions {
  /** The sample without it. */
  openData?: typeof sampleDataDir;
  settings?: () => Promise<Record<string, string>>;
}

/** A shop that the stories of one worker share, with Google's part played by a provider of its own. */
export async function openWorkerShop({
  openData = sampleDataDir,
  settings: own,
}: ShopOptions): Promise<WorkerShop> {
  const data = openData();
  // A server that is started again has its address: its pages are still open.
  const port = await freePort();
  const provider = await startOpenidProvider(`http://localhost:${port}${googleReturnPath}`);
  const settings = {
    PORT: String(port),
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    ...(await own?.()),
  };
  let server = await startServer(data.path, { settings });
  // `api()` and the helpers beside it ask here.
  process.env['BASE_URL'] = server.url;
  process.env['DATA_DIR'] = data.path;
  return {
    url: server.url,
    async restart(later) {
      await server.stop();
      server = await startServer(data.path, { settings, later });
    },
    async close() {
      try {
        await audit(data.path);
      } finally {
        await server.stop();
        await provider.stop();
        data.remove();
      }
    },
  };
}
