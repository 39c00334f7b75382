import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { BadSetting } from './platform/core/config.ts';
import { endProcess } from './platform/core/end-process.ts';
import { start, type Running } from './start.ts';
import { CannotStart, startProcesses } from './start-processes.ts';
import { welcome } from './welcome.ts';

const isOneOfMany = cluster.isWorker;
const print = (line: string) => isOneOfMany || console.log(line);

/** A signal ends the process cleanly, also while it is still starting; a second one does not wait. */
function stopOnSignal(starting: Promise<Running>): void {
  let stopping = false;
  let hasStopped = false;
  const onSignal = async () => {
    if (hasStopped) return;
    if (stopping) process.exit(1);
    stopping = true;
    print('Finishing what is under way …');
    const { stop } = await starting;
    await stop();
    hasStopped = true;
    await endProcess();
  };
  process.on('SIGINT', () => void onSignal());
  process.on('SIGTERM', () => void onSignal());
}

try {
  const config = readConfig();
  const hasWebProcesses = config.processes > 1 && !isOneOfMany;
  const starting = hasWebProcesses ? startProcesses(config, print) : start(config, print, !isOneOfMany);
  stopOnSignal(starting);
  await starting;
  print(welcome(config));
} catch (error) {
  // A web process has said what is wrong.
  if (!(error instanceof CannotStart)) console.error(error instanceof BadSetting ? error.message : error);
  process.exit(1);
}
