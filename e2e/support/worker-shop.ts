import { googleReturnPath } from '#contract/account/google-paths.ts';
import { freePort } from '#testing/processes/free-port.ts';
import { startOpenidProvider } from '#testing/servers/openid/provider.ts';
import { audit, sampleDataDir, startServer, urlOf, type Site } from './server.ts';

export interface WorkerShop extends Site {
  close(): Promise<void>;
}

/** The sample in a shop that the stories of one worker share, with Google's part played by a provider of its own. */
export async function openWorkerShop(): Promise<WorkerShop> {
  const [data, port] = [await sampleDataDir(), await freePort()];
  const provider = await startOpenidProvider(urlOf(port) + googleReturnPath);
  const settings = {
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
  };
  const server = await startServer(data.path, { port, settings });
  // `api()` and the helpers beside it ask here.
  process.env['BASE_URL'] = server.url;
  process.env['MAIL_DIR'] = server.mailDir;
  return {
    url: server.url,
    mailDir: server.mailDir,
    async close() {
      try {
        await audit(data.path);
      } finally {
        await server.stop();
        await provider.stop();
        await data.remove();
      }
    },
  };
}
