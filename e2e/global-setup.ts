import { googleReturnPath } from '#contract/account/google-paths.ts';
import { startOpenidProvider, type OpenidProvider } from '#testing/servers/openid/provider.ts';
import { msAhead } from '#testing/test-clock.ts';
import { audit, emptyDataDir, sampleDataDir, startServer } from './support/server.ts';

/** The product on the sample, for all stories together; or the one that BASE_URL, MAIL_DIR and TEST_CLOCK_AHEAD name. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BASE_URL']) return undefined;
  // For the workers, which begin later.
  process.env['TEST_CLOCK_AHEAD'] = String(msAhead);
  const sample = await emptyDataDir();
  const filling = await startServer(sample.path);
  await filling.stop();
  process.env['SAMPLE_DATA_DIR'] = sample.path;
  const data = await sampleDataDir();
  const providers: OpenidProvider[] = [];
  const server = await startServer(data.path, {
    settings: async (url) => {
      const provider = await startOpenidProvider(url + googleReturnPath);
      providers.push(provider);
      return {
        GOOGLE_ISSUER: provider.issuer,
        GOOGLE_CLIENT_ID: provider.clientId,
        GOOGLE_CLIENT_SECRET: provider.clientSecret,
      };
    },
  });
  process.env['BASE_URL'] = server.url;
  process.env['MAIL_DIR'] = server.mailDir;
  return async () => {
    try {
      // Whatever the stories did, the books are in order.
      await audit(data.path);
    } finally {
      await server.stop();
      for (const provider of providers) await provider.stop();
      await data.remove();
      await sample.remove();
    }
  };
}
