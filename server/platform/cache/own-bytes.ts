/**
 * A copy in memory of its own, for bytes that are kept. The trap: Node cuts small buffers, and what zlib answers, from blocks
 * of 64 kB, and a block stays as long as any buffer in it.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
