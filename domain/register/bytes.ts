// Every browser and Node have them, though the language itself does not.
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };
declare const TextDecoder: new (
  label: 'utf-8',
  options: { fatal: true; ignoreBOM: true },
) => { decode(bytes: Uint8Array): string };
declare function atob(text: string): string;
declare function btoa(text: string): string;

export type Bytes = Uint8Array<ArrayBufferLike>;
/** SHA-256. */
export type Digest = (bytes: Bytes) => Bytes;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** @throws TypeError for bytes that are no UTF-8 */
export const textOf = (bytes: Bytes): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

export function concat(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

export const equalBytes = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, i) => byte === other[i]);

/** RFC 4648 section 4, with padding. */
export const base64 = (bytes: Bytes): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

export function fromBase64(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return base64(bytes) === text ? bytes : null;
}

export const hex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
