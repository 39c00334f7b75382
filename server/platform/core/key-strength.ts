/** Bits of Shannon entropy by how often each character comes; 32 random hexadecimal digits have about 115. */
const leastBits = 90;

function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const one of text) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
}

const isRepeated = (text: string) => `${text}${text}`.indexOf(text, 1) < text.length;

/** `abcdefgh…`, `87654321…`: most characters follow the one before. */
function isSequence(text: string): boolean {
  const steps = Array.from(text.slice(1), (one, i) => Math.abs(one.charCodeAt(0) - text.charCodeAt(i)));
  return steps.filter((step) => step <= 1).length > text.length / 2;
}

/** Refuses repeated letters, repeated words and sequences. */
export const isStrongKey = (text: string) =>
  bitsOf(text) >= leastBits && !isRepeated(text) && !isSequence(text);
