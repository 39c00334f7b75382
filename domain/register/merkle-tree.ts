import { concat, equalBytes, type Bytes, type Digest } from './bytes.ts';

/** RFC 6962, section 2.1. */
export const leafHash = (digest: Digest, entry: Bytes): Bytes => digest(concat(Uint8Array.of(0), entry));
export const nodeHash = (digest: Digest, left: Bytes, right: Bytes): Bytes =>
  digest(concat(Uint8Array.of(1), left, right));

/** The hash of a whole subtree of 2^level leaves, of which `index` come before it. */
export type ReadHash = (level: number, index: number) => Bytes;

function split(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

function rangeHash(digest: Digest, start: number, end: number, read: ReadHash): Bytes {
  const size = end - start;
  const level = Math.log2(size);
  if (Number.isInteger(level)) return read(level, start / size);
  const middle = start + split(size);
  return nodeHash(digest, rangeHash(digest, start, middle, read), rangeHash(digest, middle, end, read));
}

export const rootHash = (digest: Digest, size: number, read: ReadHash): Bytes =>
  size === 0 ? digest(new Uint8Array()) : rangeHash(digest, 0, size, read);

/** RFC 6962, section 2.1.1: from the sibling of the leaf up to the child of the root. */
export function inclusionProof(digest: Digest, index: number, size: number, read: ReadHash): Bytes[] {
  const path = (start: number, end: number): Bytes[] => {
    if (end - start === 1) return [];
    const middle = start + split(end - start);
    return index < middle
      ? [...path(start, middle), rangeHash(digest, middle, end, read)]
      : [...path(middle, end), rangeHash(digest, start, middle, read)];
  };
  return path(0, size);
}

/** RFC 6962, section 2.1.2: that the tree of `size` leaves begins with the tree of `oldSize`. Empty for an empty one. */
export function consistencyProof(digest: Digest, oldSize: number, size: number, read: ReadHash): Bytes[] {
  const path = (start: number, end: number, isKnown: boolean): Bytes[] => {
    if (end === oldSize) return isKnown ? [] : [rangeHash(digest, start, end, read)];
    const middle = start + split(end - start);
    return oldSize <= middle
      ? [...path(start, middle, isKnown), rangeHash(digest, middle, end, read)]
      : [...path(middle, end, false), rangeHash(digest, start, middle, read)];
  };
  return oldSize === 0 || oldSize === size ? [] : path(0, size, true);
}

const half = (value: number) => Math.floor(value / 2);
const isOdd = (value: number) => value % 2 === 1;

/** RFC 9162, section 2.1.3.2. */
export function includes(
  digest: Digest,
  { leaf, index, size, root }: { leaf: Bytes; index: number; size: number; root: Bytes },
  proof: readonly Bytes[],
): boolean {
  if (index >= size) return false;
  let [node, last] = [index, size - 1];
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = nodeHash(digest, sibling, hash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else hash = nodeHash(digest, hash, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && equalBytes(hash, root);
}

export interface TreeHead {
  size: number;
  root: Bytes;
}

/** RFC 9162, section 2.1.4.2. */
export function isConsistent(digest: Digest, old: TreeHead, now: TreeHead, proof: readonly Bytes[]): boolean {
  if (old.size > now.size) return false;
  if (old.size === now.size) return proof.length === 0 && equalBytes(old.root, now.root);
  if (old.size === 0) return proof.length === 0;
  const isPower = Number.isInteger(Math.log2(old.size));
  const [first, ...rest] = isPower ? [old.root, ...proof] : proof;
  if (!first) return false;
  let [node, last] = [old.size - 1, now.size - 1];
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  let [oldHash, newHash] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      oldHash = nodeHash(digest, sibling, oldHash);
      newHash = nodeHash(digest, sibling, newHash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else newHash = nodeHash(digest, newHash, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && equalBytes(oldHash, old.root) && equalBytes(newHash, now.root);
}
