import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { msAhead } from '#testing/test-clock.ts';
import { emptyDataDir } from '#testing/processes/data-dir.ts';
import { startServer } from './support/server.ts';

/** Builds the pages and fills a shop with the sample once; each worker copies it. */
export default async function globalSetup(): Promise<() => void> {
  // For the workers, which begin later.
  process.env['TEST_CLOCK_AHEAD'] = String(msAhead);
  const sample = emptyDataDir();
  const filling = await startServer(sample.path);
  await filling.stop();
  // Nothing here must survive a power cut, and the disk need not be waited for.
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`);
  await appendFile(join(sample.path, 'postgres/postgresql.conf'), settings.join(''));
  process.env['SAMPLE_DATA_DIR'] = sample.path;
  return sample.remove;
}
