import { vi } from 'vitest';
import { checkWhole, compareKept, headIn, keyOf } from '#web/shop/register/read-log.ts';

/**
 * Reads a register over HTTP with the code that the browser runs, and compares it with a checkpoint kept before.
 * @returns whether somebody who knows the key alone sees that something is wrong, and the same with that checkpoint
 */
export async function readRegister(address: string, vkey: string, earlierNote: string) {
  const ask = fetch;
  vi.stubGlobal('fetch', (path: string) => ask(address + path.replace('/register', '')));
  try {
    const note = await (await fetch('/register/checkpoint')).text();
    const key = keyOf(vkey);
    const head = key && (await headIn(note, key));
    const end = AbortSignal.timeout(30_000);
    const whole = head && (await checkWhole({ head, note }, () => {}, end).catch(() => null));
    if (!whole) return { reader: true, 'kept checkpoint': true, whole: null };
    const reader = !whole.isOfHead || whole.recount.findings.length > 0;
    const grownFrom = await compareKept({ vkey, key, note, head, pdfSigner: null }, earlierNote);
    const isGrown = typeof grownFrom === 'number';
    return { reader, 'kept checkpoint': reader || !isGrown, whole };
  } finally {
    vi.unstubAllGlobals();
  }
}
