import { audit, emptyDataDir, freePort, startServer } from './server.ts';

/** The product on an empty data folder, for all stories together; or the one that BASE_URL and MAIL_DIR name. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BASE_URL']) return undefined;
  const data = await emptyDataDir();
  const server = await startServer(data.path, await freePort());
  process.env['BASE_URL'] = server.url;
  process.env['MAIL_DIR'] = server.mailDir;
  return async () => {
    try {
      // Whatever the stories did, the books are in order.
      await audit(data.path);
    } finally {
      await server.stop();
      await data.remove();
    }
  };
}
