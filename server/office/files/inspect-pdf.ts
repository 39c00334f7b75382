import { createInflate, inflateSync } from 'node:zlib';
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFString,
  PDFXRefStreamParser,
  type PDFContext,
  type PDFObject,
  type PDFRef,
} from 'pdf-lib';
import { DomainError } from '#domain/errors.ts';

const limits = {
  pages: 300,
  objects: 50_000,
  /** Bytes: of one list of objects, which is read, and of all other streams, which are only counted. */
  list: 8_000_000,
  unpacked: 256_000_000,
};

const refuse = (reason: string) => new DomainError('FILE_REFUSED', { fields: { file: reason } });
const tooLarge = () => refuse('unpacks to too much');

const key = (name: string) => PDFName.of(name);

function filtersOf({ dict }: PDFRawStream): string[] {
  const filterEntry = dict.lookup(key('Filter'));
  const all = filterEntry instanceof PDFArray ? filterEntry.asArray() : [filterEntry];
  return all.map((one) => (one instanceof PDFName ? one.decodeText() : '')).filter(Boolean);
}

const isFlate = (name: string) => name === 'FlateDecode' || name === 'Fl';

const decoded = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Letters may be written as numbers: `/#4aavaScript`. The trap: pdf-lib takes small hexadecimal digits for letters. */
const plainName = (name: PDFName) => decoded(decoded(name.asString().slice(1)));

/** Nothing of it is kept. @returns how many bytes it unpacks to, or null once they are more than `max` */
function unpackedSize(bytes: Uint8Array, max: number): Promise<number | null> {
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
    // Damaged at its end, as readers allow: the part before it was counted.
    unpacking.on('error', () => resolve(size));
    unpacking.end(bytes);
  });
}

interface ReadPdf {
  context: PDFContext;
  objects: PDFObject[];
  names: string[];
}

/** The steps of pdf-lib's readers, which its types keep to themselves. */
interface Steps {
  context: PDFContext;
  parseName(): PDFName;
}
interface FileSteps extends Steps {
  shouldWaitForTick(): boolean;
  parseIndirectObjectHeader(): PDFRef;
  skipWhitespaceAndComments(): void;
  parseObject(): PDFObject;
  matchKeyword(bytes: readonly number[]): boolean;
  parseDocument(): Promise<PDFContext>;
}
interface ListSteps extends Steps {
  parseIntoContext(): Promise<void>;
}
const FileParser = PDFParser as unknown as new (
  bytes: Uint8Array,
  speed: number,
  isStrict: boolean,
) => FileSteps;
const ListParser = PDFObjectStreamParser as unknown as new (
  list: PDFRawStream,
  shouldWaitForTick: () => boolean,
) => ListSteps;

const endOfObject = [...Buffer.from('endobj')];

/** pdf-lib unpacks lists of objects and of addresses while it reads, however large they are. */
function refuseLargeList(list: PDFRawStream): void {
  const [filter, ...more] = filtersOf(list);
  if (more.length > 0 || (filter !== undefined && !isFlate(filter))) throw tooLarge();
  try {
    if (filter !== undefined) inflateSync(list.contents, { maxOutputLength: limits.list });
  } catch {
    throw tooLarge();
  }
}

class ListReader extends ListParser {
  names: string[] = [];

  override parseName(): PDFName {
    const name = super.parseName();
    this.names.push(plainName(name));
    return name;
  }
}

class FileReader extends FileParser implements ReadPdf {
  objects: PDFObject[] = [];
  names: string[] = [];

  override parseName(): PDFName {
    const name = super.parseName();
    this.names.push(plainName(name));
    return name;
  }

  /** Called by `parseDocument`. */
  async parseIndirectObject(): Promise<PDFRef> {
    const ref = this.parseIndirectObjectHeader();
    this.skipWhitespaceAndComments();
    const object = this.parseObject();
    this.skipWhitespaceAndComments();
    this.matchKeyword(endOfObject);
    const kind = object instanceof PDFRawStream ? object.dict.lookup(key('Type')) : undefined;
    if (object instanceof PDFRawStream && kind === key('ObjStm')) {
      refuseLargeList(object);
      const list = new ListReader(object, this.shouldWaitForTick);
      list.names = this.names;
      await list.parseIntoContext();
    } else if (object instanceof PDFRawStream && kind === key('XRef')) {
      refuseLargeList(object);
      PDFXRefStreamParser.forStream(object).parseIntoContext();
    } else this.context.assign(ref, object);
    return ref;
  }
}

async function readObjects(bytes: Buffer): Promise<ReadPdf> {
  const reader = new FileReader(bytes, ParseSpeeds.Slow, true);
  const { context, objects } = reader;
  const assign = context.assign.bind(context);
  context.assign = (ref, object) => {
    if (objects.push(object) > limits.objects) throw tooLarge();
    assign(ref, object);
  };
  try {
    await reader.parseDocument();
  } catch (error) {
    throw error instanceof DomainError ? error : refuse('is damaged');
  }
  return reader;
}

/** Not recursive: a file decides how deep its lists are. */
function dictionariesIn(objects: readonly PDFObject[]): PDFDict[] {
  const found: PDFDict[] = [];
  const left = [...objects];
  for (let one = left.pop(); one; one = left.pop()) {
    if (one instanceof PDFRawStream) left.push(one.dict);
    if (one instanceof PDFDict) found.push(one);
    const parts = one instanceof PDFArray ? one.asArray() : one instanceof PDFDict ? one.values() : [];
    for (const part of parts) left.push(part);
  }
  return found;
}

const active = /^(?:JS|JavaScript|Launch|RichMedia\w{0,20}|XFA|SubmitForm|ImportData)$/;

const isPlainFile = (name: PDFObject | undefined) =>
  (name instanceof PDFString || name instanceof PDFHexString) &&
  /\.(?:xml|json|txt|csv|tlog-proof)$/i.test(name.decodeText());

function bringsFile(dictionary: PDFDict): boolean {
  const names = ['F', 'UF'].map((name) => dictionary.lookup(key(name))).filter((name) => name !== undefined);
  return names.length === 0 || !names.every(isPlainFile);
}

const leaving = new Set([key('URI'), key('GoToR'), key('GoToE')]);

const leads = (action: PDFObject | undefined): boolean => {
  const kind = action instanceof PDFDict ? action.lookup(key('S')) : undefined;
  return kind instanceof PDFName && leaving.has(kind);
};

/** An action may begin when the file is opened, at another event, or after a harmless action. */
function leadsByItself(dictionary: PDFDict): boolean {
  const events = dictionary.lookup(key('AA'));
  const next = dictionary.lookup(key('Next'));
  return (
    leads(dictionary.lookup(key('OpenAction'))) ||
    leads(next) ||
    (next instanceof PDFArray && next.asArray().some((_, index) => leads(next.lookup(index)))) ||
    (events instanceof PDFDict && events.keys().some((event) => leads(events.lookup(event))))
  );
}

async function refuseLarge(objects: readonly PDFObject[]): Promise<void> {
  let left = limits.unpacked;
  for (const stream of objects.filter((one) => one instanceof PDFRawStream)) {
    const filters = filtersOf(stream).filter(isFlate);
    if (filters.length > 1) throw tooLarge();
    // A list of objects that does not say so was not read.
    if (stream.dict.has(key('First'))) throw refuse('cannot be read');
    const size = filters.length === 1 ? await unpackedSize(stream.contents, left) : 0;
    if (size === null) throw tooLarge();
    left -= size;
  }
}

/**
 * Refuses a PDF that is damaged, locked, too long, unpacks to too much, or would do something when it is opened. The
 * file is only ever served as a download, under a policy that allows nothing.
 */
export async function inspectPdf(bytes: Buffer): Promise<{ pages: number }> {
  if (!bytes.subarray(-2048).includes('%%EOF')) throw refuse('is damaged');
  const { context, objects, names } = await readObjects(bytes);
  if (context.trailerInfo.Encrypt) throw refuse('is locked with a password');
  await refuseLarge(objects);
  const dictionaries = dictionariesIn(objects);
  const files = dictionaries.filter((one) => one.has(key('EF')));
  const hidesFile = names.filter((name) => name === 'EF').length !== files.length;
  if (names.some((name) => active.test(name)) || hidesFile || files.some(bringsFile))
    throw refuse('has scripts or other files in it');
  if (dictionaries.some(leadsByItself)) throw refuse('opens an address by itself');
  const pages = dictionaries.filter((one) => one.lookup(key('Type')) === key('Page')).length;
  if (pages === 0) throw refuse('has no pages');
  if (pages > limits.pages) throw refuse('has more than 300 pages');
  return { pages };
}
