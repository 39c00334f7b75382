import { base64, concat, equalBytes, fromBase64, hex, utf8, type Bytes, type Digest } from './bytes.ts';

/** C2SP signed-note: the kinds of signature that we write and read. */
export const signatureTypes = { ed25519: 1, cosignature: 4 } as const;
export type SignatureType = keyof typeof signatureTypes;

export interface VerifierKey {
  name: string;
  type: SignatureType;
  publicKey: Bytes;
}

const idLength = 4;

export function keyId(digest: Digest, { name, type, publicKey }: VerifierKey): Bytes {
  const hashed = concat(utf8(`${name}\n`), Uint8Array.of(signatureTypes[type]), publicKey);
  return digest(hashed).subarray(0, idLength);
}

export function formatVerifierKey(digest: Digest, key: VerifierKey): string {
  const material = concat(Uint8Array.of(signatureTypes[key.type]), key.publicKey);
  return `${key.name}+${hex(keyId(digest, key))}+${base64(material)}`;
}

export const isKeyName = (name: string) => /^[^\s+\p{Cc}]+$/u.test(name);

export function parseVerifierKey(digest: Digest, line: string): VerifierKey | null {
  const [, name = '', id = '', material = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(line) ?? [];
  const bytes = fromBase64(material);
  if (!isKeyName(name) || bytes?.length !== 33) return null;
  const [type] = Object.entries(signatureTypes).find(([, value]) => value === bytes[0]) ?? [];
  if (!type) return null;
  const key = { name, type: type as SignatureType, publicKey: bytes.subarray(1) };
  return hex(keyId(digest, key)) === id ? key : null;
}

export interface NoteSignature {
  name: string;
  id: Bytes;
  signature: Bytes;
}

export const signatureLine = ({ name, id, signature }: NoteSignature): string =>
  `— ${name} ${base64(concat(id, signature))}\n`;

export function parseSignatureLine(line: string): NoteSignature | null {
  const [, name = '', text = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = fromBase64(text);
  if (!isKeyName(name) || !bytes || bytes.length <= idLength) return null;
  return { name, id: bytes.subarray(0, idLength), signature: bytes.subarray(idLength) };
}

export interface Note {
  text: string;
  signatures: NoteSignature[];
}

const maxNoteLength = 64 * 1024;

export function parseNote(note: string): Note | null {
  if (note.length > maxNoteLength || /[^\P{Cc}\n]/u.test(note)) return null;
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return null;
  const signatures = note
    .slice(end + 2, -1)
    .split('\n')
    .map(parseSignatureLine);
  if (signatures.some((signature) => signature === null)) return null;
  return { text: note.slice(0, end + 1), signatures: signatures as NoteSignature[] };
}

export type VerifySignature = (signed: {
  publicKey: Bytes;
  message: Bytes;
  signature: Bytes;
}) => boolean | Promise<boolean>;

const timestampLength = 8;

/** C2SP tlog-cosignature: what a witness signs of a checkpoint, at a time in seconds since 1970. */
export const cosignedMessage = (seconds: number, text: string): Bytes =>
  utf8(`cosignature/v1\ntime ${seconds}\n${text}`);

function secondsIn(timestamp: Bytes): number {
  return timestamp.reduce((sum, byte) => sum * 256 + byte, 0);
}

export function signaturesOf(digest: Digest, { signatures }: Note, key: VerifierKey): NoteSignature[] {
  const id = keyId(digest, key);
  return signatures.filter((one) => one.name === key.name && equalBytes(one.id, id));
}

/**
 * Whether the key signed the note. A signature of the key that is wrong makes the whole note wrong.
 */
export async function isSignedBy(
  digest: Digest,
  verify: VerifySignature,
  note: Note,
  key: VerifierKey,
): Promise<boolean> {
  const { text } = note;
  const { publicKey, type } = key;
  const checked = signaturesOf(digest, note, key).map(({ signature }) => {
    if (type === 'ed25519') return verify({ publicKey, message: utf8(text), signature });
    const message = cosignedMessage(secondsIn(signature.subarray(0, timestampLength)), text);
    return verify({ publicKey, message, signature: signature.subarray(timestampLength) });
  });
  return checked.length > 0 && (await Promise.all(checked)).every(Boolean);
}
