import { googleReturnPath } from '#contract/account/google-paths.ts';
import { startOpenidProvider, type OpenidProvider } from '#testing/servers/openid/provider.ts';
import { audit, sampleDataDir, startServer, type Site } from './server.ts';

export interface WorkerShop extends Site {
  close(): Promise<void>;
}

/** The sample in a shop that the stories of one worker share, with Google's part played by a provider of its own. */
export async function openWorkerShop(): Promise<WorkerShop> {
  const data = await sampleDataDir();
  let provider: OpenidProvider | undefined;
  const server = await startServer(data.path, {
    settings: async (url) => {
      await provider?.stop();
      provider = await startOpenidProvider(url + googleReturnPath);
      return {
        GOOGLE_ISSUER: provider.issuer,
        GOOGLE_CLIENT_ID: provider.clientId,
        GOOGLE_CLIENT_SECRET: provider.clientSecret,
      };
    },
  });
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
        await provider?.stop();
        await data.remove();
      }
    },
  };
}
