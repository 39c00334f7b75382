import { promisify } from 'node:util';
import { constants, createInflate, inflate } from 'node:zlib';
import { DomainError } from '#domain/errors.ts';

const limits = {
  pages: 300,
  streams: 20_000,
  /** Bytes: of the lists of objects, which are read, and of all streams, which are only counted. */
  objects: 8_000_000,
  unpacked: 256_000_000,
};

const refuse = (reason: string) => new DomainError('FILE_REFUSED', { fields: { file: reason } });
const tooLarge = () => refuse('unpacks to too much');

const inflateObjects = promisify(inflate);

/** Names may be written with their letters as numbers: `/#4aavaScript`. */
const decodeNames = (text: string) =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

interface Stream {
  dictionary: string;
  bytes: Buffer;
}

/** What stands between the streams, and the streams. */
function split(bytes: Buffer): { text: string; streams: Stream[] } {
  const parts: string[] = [];
  const streams: Stream[] = [];
  let at = 0;
  for (;;) {
    const keyword = bytes.indexOf('stream', at);
    const end = keyword < 0 ? -1 : bytes.indexOf('endstream', keyword + 6);
    if (end < 0) return { text: [...parts, decodeNames(bytes.toString('latin1', at))].join('\n'), streams };
    const before = decodeNames(bytes.toString('latin1', at, keyword));
    const lineEnd = bytes[keyword + 6] === 0x0d ? 2 : 1;
    parts.push(before);
    streams.push({
      dictionary: before.slice(before.lastIndexOf(' obj') + 1),
      bytes: bytes.subarray(keyword + 6 + lineEnd, end),
    });
    if (streams.length > limits.streams) throw tooLarge();
    at = end + 'endstream'.length;
  }
}

/** Nothing of it is kept. @returns how many bytes it unpacks to, or null once they are more than `max` */
function unpackedSize(bytes: Buffer, max: number): Promise<number | null> {
  return new Promise((resolve) => {
    let size = 0;
    const unpacking = createInflate();
    unpacking.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= max) return;
      unpacking.destroy();
      resolve(null);
    });
    unpacking.on('end', () => resolve(size));
    // Damaged at its end, as readers allow: what came before it was counted.
    unpacking.on('error', () => resolve(size));
    unpacking.end(bytes);
  });
}

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** @returns the texts of the lists of objects */
async function unpackStreams(streams: readonly Stream[]): Promise<string[]> {
  const lists: string[] = [];
  let left = limits.unpacked;
  let objectsLeft = limits.objects;
  for (const { dictionary, bytes } of streams) {
    const filters = countOf(dictionary, /\/FlateDecode|\/Fl\b/g);
    if (filters > 1) throw tooLarge();
    // Only a list of objects has a /First; its /Type may stand in another object.
    if (/\/(ObjStm|First)\b/.test(dictionary)) {
      const options = { maxOutputLength: Math.max(1, objectsLeft), finishFlush: constants.Z_SYNC_FLUSH };
      const list = await inflateObjects(bytes, options).catch(() => {
        throw refuse('cannot be read');
      });
      lists.push(decodeNames(list.toString('latin1')));
      left -= list.length;
      objectsLeft -= list.length;
    } else if (filters === 1) {
      const size = await unpackedSize(bytes, left);
      if (size === null) throw tooLarge();
      left -= size;
    }
    if (left < 0) throw tooLarge();
  }
  return lists;
}

const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/;
/** Too long to stand in packed bytes by chance: what only looks like a stream, as in a comment, is read too. */
const activeAnywhere = /\/(JavaScript|EmbeddedFile|RichMedia|SubmitForm|ImportData)\b/;

/**
 * Refuses a PDF that is damaged, locked, too long, unpacks to too much, or would do something when it is opened. It is
 * no whole parser: the file is also only ever served as a download, under a policy that allows nothing.
 * @throws FILE_REFUSED
 */
export async function inspectPdf(bytes: Buffer): Promise<{ pages: number }> {
  const isWhole = bytes.indexOf('%PDF-') === 0 && bytes.subarray(-2048).includes('%%EOF');
  if (!isWhole) throw refuse('is damaged');
  const { text, streams } = split(bytes);
  if (/\/Encrypt\b/.test(text)) throw refuse('is locked with a password');
  const all = [text, ...(await unpackStreams(streams))].join('\n');
  if (active.test(all) || activeAnywhere.test(decodeNames(bytes.toString('latin1'))))
    throw refuse('has scripts or other files in it');
  const pages = countOf(all, /\/Type\s{0,4}\/Page\b/g);
  if (pages === 0) throw refuse('has no pages');
  if (pages > limits.pages) throw refuse('has more than 300 pages');
  return { pages };
}
