import { readConfig } from './config.ts';
import { BadSetting } from './platform/core/config.ts';
import { endProcess } from './platform/core/end-process.ts';
import { start, type Running } from './start.ts';
import { welcome } from './welcome.ts';

const print = (line: string) => console.log(line);

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
  const starting = start(config, print);
  stopOnSignal(starting);
  await starting;
  print(welcome(config));
} catch (error) {
  console.error(error instanceof BadSetting ? error.message : error);
  process.exit(1);
}
