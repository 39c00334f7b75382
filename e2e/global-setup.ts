import { msAhead } from '#testing/test-clock.ts';
import { emptyDataDir, startServer } from './support/server.ts';

/** Builds the pages and fills a shop with the sample once; each worker copies it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // For the workers, which begin later.
  process.env['TEST_CLOCK_AHEAD'] = String(msAhead);
  const sample = await emptyDataDir();
  const filling = await startServer(sample.path);
  await filling.stop();
  process.env['SAMPLE_DATA_DIR'] = sample.path;
  return sample.remove;
}
