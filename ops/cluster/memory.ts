import { readFile } from 'node:fs/promises';
import { pidsIn } from './processes.ts';

/** Memory of all processes that work in a folder, what they share counted once: MB. */
export async function memoryIn(folder: string): Promise<number> {
  const parts = (await pidsIn(folder)).map(async (pid) => {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  });
  const kilobytes = (await Promise.all(parts)).reduce((sum, part) => sum + part, 0);
  return Math.round(kilobytes / 1024);
}
