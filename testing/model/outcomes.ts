import { chai } from 'vitest';

/** Whether the shop does what `check` expects of it. */
export function isExpected(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof chai.AssertionError) return false;
    throw error;
  }
}

/** A kind with each outcome that has to come up: runs in which they never happened would prove little. */
export const outcomesIn = (lines: string): string[] =>
  lines.split(/[,\n]/).flatMap((line) => {
    const [kind, ways = ''] = line.trim().split(': ');
    return ways.split(' ').map((way) => `${kind} ${way}`);
  });
