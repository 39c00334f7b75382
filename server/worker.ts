import { setPriority } from 'node:os';
import { readConfig } from './config.ts';
import { BadSetting } from './platform/core/config.ts';
import { endProcess } from './platform/core/end-process.ts';
import { openParts, startJobs } from './start.ts';

async function run(): Promise<void> {
  // On a machine it shares with a server, the shop comes first.
  setPriority(10);
  const config = readConfig();
  if (config.databaseUrl === null)
    throw new BadSetting('DATABASE_URL', 'is needed: a worker shares the database of a server');
  const stack = new AsyncDisposableStack();
  startJobs(await openParts(config, (line) => console.log(line), stack), stack);
  const onSignal = async () => {
    await stack.disposeAsync();
    await endProcess();
  };
  process.once('SIGINT', () => void onSignal());
  process.once('SIGTERM', () => void onSignal());
  console.log('Running jobs. Stop with Ctrl-C.');
}

try {
  await run();
} catch (error) {
  console.error(error instanceof BadSetting ? error.message : error);
  process.exit(1);
}
