import { readdir, readFile } from 'node:fs/promises';

/** `/proc` counts in hundredths of a second. */
const tickMs = 10;

async function ticksOf(pid: string): Promise<{ parent: string; own: number; ended: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return null;
  const at = (n: number) => Number(fields[n]);
  return { parent: fields[1] ?? '', own: at(11) + at(12), ended: at(13) + at(14) };
}

/** Processor time of a process and its children so far, those that have ended included, in ms. Linux only. */
export async function processorMs(root: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  let ticks = 0;
  for (const pid of pids) {
    const spent = await ticksOf(pid);
    if (pid === root) ticks += (spent?.own ?? 0) + (spent?.ended ?? 0);
    else if (spent?.parent === root) ticks += spent.own;
  }
  return ticks * tickMs;
}
