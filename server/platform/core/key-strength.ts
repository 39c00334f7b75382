/**
 * Bits of Shannon entropy by how often each character comes. 32 random hexadecimal digits have about 115; one key in
 * 100,000 has less than 90.
 */
const minBits = 80;

function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const one of text) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
}

/** A word again and again, whatever follows it: at some distance most characters come again. */
function isRepeated(text: string): boolean {
  for (let distance = 1; distance <= text.length / 2; distance += 1) {
    const pairs = text.length - distance;
    let same = 0;
    for (let i = 0; i < pairs; i += 1) if (text[i] === text[i + distance]) same += 1;
    if (same > pairs * 0.6) return true;
  }
  return false;
}

/** `abcdefgh…`, `87654321…`: most characters follow the one before. */
function isSequence(text: string): boolean {
  const steps = Array.from(text.slice(1), (one, i) => Math.abs(one.charCodeAt(0) - text.charCodeAt(i)));
  return steps.filter((step) => step <= 1).length > text.length * 0.7;
}

export const isStrongKey = (text: string) =>
  bitsOf(text) >= minBits && !isRepeated(text) && !isSequence(text);
