import { readdir, readFile } from 'node:fs/promises';

/** A process of this machine: Linux only. */
interface Running {
  pid: number;
  parent: number;
  /** Hundredths of a second of a processor so far: its own, and those of its children that have ended. */
  own: number;
  ended: number;
}

/** A process that has ended but is not waited for yet is no longer one. */
async function read(pid: number): Promise<Running[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15 || fields[0] === 'Z' || fields[0] === 'X') return [];
  const at = (n: number) => Number(fields[n]);
  return [{ pid, parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }];
}

export async function runningProcesses(): Promise<Running[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  return (await Promise.all(pids.map(read))).flat();
}

/** Processor time of a process and its children so far, those that have ended included, in ms. */
export async function processorMs(root: number | undefined): Promise<number> {
  const hundredths = (await runningProcesses()).map(({ pid, parent, own, ended }) =>
    pid === root ? own + ended : parent === root ? own : 0,
  );
  return hundredths.reduce((sum, part) => sum + part, 0) * 10;
}

export function sendSignal(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone already.
    }
  }
}
