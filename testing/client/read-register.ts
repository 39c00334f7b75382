import { vi } from 'vitest';
import { checkWhole, compareKept, headIn, keyOf, type Checked } from '#web/shop/register/read-log.ts';

interface Read {
  /** Whether somebody who knows the key alone sees that something is wrong. */
  reader: boolean;
  /** The same with a checkpoint that was kept before. */
  'kept checkpoint': boolean;
  /** Null where a file is missing or cannot be read. */
  whole: Checked | null;
}

/** Reads a register over HTTP with the code that the browser runs, and compares it with a checkpoint kept before. */
export async function readRegister(address: string, vkey: string, earlierNote: string): Promise<Read> {
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
