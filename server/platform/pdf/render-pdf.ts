import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentContent, DocumentLine } from '#server/platform/db/json-columns.ts';
import { DomainError } from '#domain/errors.ts';
import { Semaphore } from '#server/platform/core/semaphore.ts';
import { PageWriter, contentWidth, left, type Line, type TextStyle } from './page-writer.ts';
import { textStyles } from './text-styles.ts';
import { writeList, writeQrCode, writeText, writeTitle, type QrCode, type TextLine } from './write-text.ts';
import { writeTable, type TableRow } from './write-table.ts';

const turns = new Semaphore({
  permits: 1,
  timeoutMs: 20_000,
  maxQueue: 100,
  refusal: () => new DomainError('UNAVAILABLE', { retryAfter: 5 }),
});

/** Lines that are not stored with a document: a code for a camera, and the text at its side. */
export type DrawnLine = DocumentLine | QrCode;
export type DrawnContent = Omit<DocumentContent, 'lines'> & { lines: readonly DrawnLine[] };

type Piece = { table: TableRow[] } | { list: TextLine[] } | { line: Exclude<DrawnLine, TableRow> };

const isRow = (line: DrawnLine): line is TableRow => line !== 'gap' && 'cells' in line;
const isListItem = (line: DrawnLine): line is TextLine =>
  line !== 'gap' && 'text' in line && line.style === 'paragraph' && line.text.startsWith('• ');

function piecesOf(lines: readonly DrawnLine[]): Piece[] {
  const pieces: Piece[] = [];
  for (const line of lines) {
    const last = pieces.at(-1);
    if (isRow(line)) {
      const table =
        last && 'table' in last && last.table[0]?.cells.length === line.cells.length && last.table;
      if (table) table.push(line);
      else pieces.push({ table: [line] });
    } else if (isListItem(line)) {
      if (last && 'list' in last) last.list.push(line);
      else pieces.push({ list: [line] });
    } else pieces.push({ line });
  }
  return pieces;
}

async function writePieces(writer: PageWriter, lines: readonly DrawnLine[]): Promise<void> {
  const hasTitles = lines.some((line) => line !== 'gap' && 'text' in line && line.style === 'title');
  for (const piece of piecesOf(lines)) {
    await nextTurn();
    if ('table' in piece) await writeTable(writer, piece.table);
    else if ('list' in piece) writeList(writer, piece.list);
    else if (piece.line === 'gap') writer.space(16);
    else if ('qr' in piece.line) writeQrCode(writer, piece.line);
    else if ('text' in piece.line) writeText(writer, piece.line, hasTitles ? 'H3' : 'H2');
  }
}

const addresseeWidth = 240;
const gap = 24;

function writeLetterhead(
  writer: PageWriter,
  [name = '', ...address]: readonly string[],
  addressee: readonly string[],
): void {
  const linesOf = (texts: readonly string[], style: TextStyle, width: number): Line[] =>
    texts.flatMap((text) => writer.lines(text, style, width, writer.tag('P')));
  const width = contentWidth - addresseeWidth - gap;
  const sender = [...linesOf([name], textStyles.company, width), ...linesOf(address, textStyles.fine, width)];
  const right = linesOf(addressee, textStyles.text, addresseeWidth);
  writer.columns([
    { x: left, width, lines: sender },
    { x: left + contentWidth - addresseeWidth, width: addresseeWidth, lines: right },
  ]);
}

/**
 * Draws an issued document on A4, tagged for screen readers: the same bytes whenever it is drawn.
 * @param issuedAt stands in the file as its date, and makes its identifier
 */
export async function renderPdf(
  { title, letterhead, lines }: DrawnContent,
  addressee: readonly string[],
  issuedAt: Date,
): Promise<Buffer> {
  const release = await turns.acquire();
  try {
    await nextTurn();
    const writer = new PageWriter(title, issuedAt);
    writeLetterhead(writer, letterhead, addressee);
    writeTitle(writer, title);
    await writePieces(writer, lines);
    await nextTurn();
    return await writer.end(textStyles.small);
  } finally {
    release();
  }
}
