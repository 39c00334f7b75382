import { encode } from 'uqr';
import type { DocumentLine } from '#server/platform/db/json-columns.ts';
import {
  contentWidth,
  heightOf,
  left,
  type Line,
  type PageWriter,
  type Tag,
  type TextStyle,
} from './page-writer.ts';
import { textStyles } from './text-styles.ts';

export type TextLine = Extract<DocumentLine, { text: string }>;

export interface QrCode {
  qr: string;
  alt: string;
  beside: readonly string[];
}

interface Spaced {
  style: TextStyle;
  before: number;
  after: number;
  ahead: number;
}

const plain = { style: textStyles.text, before: 0, after: 0, ahead: 0 };
const spaced: Record<TextLine['style'], Spaced> = {
  plain,
  paragraph: { ...plain, after: 4 },
  note: { ...plain, style: textStyles.small, before: 28 },
  title: { style: textStyles.title, before: 28, after: 8, ahead: 80 },
  header: { style: textStyles.header, before: 4, after: 3, ahead: 40 },
};

function write(writer: PageWriter, lines: Line[], { before, after, ahead }: Spaced): void {
  writer.space(before);
  // No line of a text stands alone on a page.
  writer.keepTogether(heightOf(lines.length > 3 ? lines.slice(0, 2) : lines) + ahead);
  writer.columns([{ x: left, width: contentWidth, lines }]);
  writer.space(after);
}

const writeTagged = (writer: PageWriter, { text, style }: TextLine, tag: Tag) =>
  write(writer, writer.lines(text, spaced[style].style, contentWidth, tag), spaced[style]);

export const writeTitle = (writer: PageWriter, title: string): void =>
  writeTagged(writer, { text: title, style: 'title' }, writer.tag('H1'));

/** @param headerLevel below the document's title, and the titles of its parts if it has some */
export function writeText(writer: PageWriter, line: TextLine, headerLevel: 'H2' | 'H3'): void {
  const headings: Partial<Record<TextLine['style'], string>> = { title: 'H2', header: headerLevel };
  writeTagged(writer, line, writer.tag(headings[line.style] ?? 'P'));
}

export function writeList(writer: PageWriter, items: readonly TextLine[]): void {
  const list = writer.tag('L');
  for (const item of items) writeTagged(writer, item, writer.tag('LBody', writer.tag('LI', list)));
}

const qrSide = 84;

export function writeQrCode(writer: PageWriter, { qr, alt, beside }: QrCode): void {
  const x = left + qrSide + 16;
  const width = contentWidth - qrSide - 16;
  writer.space(14);
  writer.keepTogether(qrSide);
  const start = writer.y;
  writer.squares(encode(qr, { ecc: 'M', border: 2 }).data, left, qrSide, alt);
  const lines = beside.flatMap((text) => writer.lines(text, textStyles.small, width, writer.tag('P')));
  writer.y += Math.max(0, (qrSide - heightOf(lines)) / 2);
  writer.columns([{ x, width, lines }]);
  writer.y = Math.max(writer.y, start + qrSide);
}
