const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const byteOf = new Map([...new TextDecoder('windows-1252').decode(bytes)].map((sign, byte) => [sign, byte]));

/**
 * A text in UTF-8 that was once read as Windows-1252 and saved so: `Ã“` was `Ó`.
 * @returns what it was, or null where it was not misread
 */
export function beforeMisread(text: string): string | null {
  if (/^[\0-\x7f]*$/.test(text)) return null;
  const given = [...text].map((sign) => byteOf.get(sign));
  if (given.includes(undefined)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(given as number[]));
  } catch {
    return null;
  }
}
