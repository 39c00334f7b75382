import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentLine } from '#server/platform/db/json-columns.ts';
import {
  contentWidth,
  heightOf,
  left,
  type Column,
  type PageWriter,
  type Tag,
  type TextStyle,
} from './page-writer.ts';
import { copper, textStyles } from './text-styles.ts';

export type TableRow = Extract<DocumentLine, { cells: string[] }>;

const gap = 12;
const padding = 6;
const amountWidth = 88;

type TagOf = (column: number) => Tag | null;

function columnsOf(
  writer: PageWriter,
  { cells, amounts, fine }: TableRow,
  style: TextStyle,
  tagOf: TagOf,
): Column[] {
  const forOthers = contentWidth - amounts.length * amountWidth - (cells.length - 1) * gap;
  const otherWidth = forOthers / (cells.length - amounts.length);
  let x = left;
  return cells.map((cell, at) => {
    const isAmount = amounts.includes(at);
    const width = isAmount ? amountWidth : otherWidth;
    const tag = tagOf(at);
    const paragraph = (text: string, textStyle: TextStyle) =>
      writer.lines(text, textStyle, width, fine !== undefined && tag ? writer.tag('P', tag) : tag);
    const lines = paragraph(cell, style);
    if (at === 0 && fine !== undefined) lines.push(...paragraph(fine, textStyles.fine));
    const column: Column = { x, width, lines, ...(isAmount && { align: 'right' }) };
    x += width + gap;
    return column;
  });
}

function writeRow(writer: PageWriter, { style }: TableRow, columns: readonly Column[]): void {
  if (style !== 'head') writer.rule(copper);
  writer.y += padding;
  writer.columns(columns);
  writer.y += padding;
}

const heightOfRow = (columns: readonly Column[]) =>
  2 * padding + Math.max(...columns.map(({ lines }) => heightOf(lines)));

/**
 * The height that has to fit on a page with a row's beginning: the whole row, unless it has small letters, which may
 * go on.
 */
const heightToKeep = ({ fine }: TableRow, columns: readonly Column[]) =>
  fine === undefined
    ? heightOfRow(columns)
    : heightOfRow(columns.map((column) => ({ ...column, lines: column.lines.slice(0, 3) })));

function tagCells(
  writer: PageWriter,
  { cells }: TableRow,
  row: Tag,
  kind: 'head' | 'headed' | 'plain',
): Tag[] {
  const heading = cells.findIndex((cell) => cell !== '');
  return cells.map((_, at) => {
    if (kind === 'head') return writer.tag('TH', row, { scope: 'Column' });
    return kind === 'plain' && at === heading
      ? writer.tag('TH', row, { scope: 'Row' })
      : writer.tag('TD', row);
  });
}

export async function writeTable(writer: PageWriter, rows: readonly TableRow[]): Promise<void> {
  const [first] = rows;
  const head = first?.style === 'head' ? first : null;
  const table = writer.tag('Table');
  const textStyleOf = (row: TableRow) => {
    if (row.style === 'row') return textStyles.text;
    return row.style === 'head' ? textStyles.small : textStyles.total;
  };
  for (const row of rows) {
    await nextTurn();
    const kind = row === head ? 'head' : head ? 'headed' : 'plain';
    const tags = tagCells(writer, row, writer.tag('TR', table), kind);
    const columns = columnsOf(writer, row, textStyleOf(row), (at) => tags[at] ?? null);
    const ahead = kind === 'head' ? 40 : 0;
    const isNewPage = writer.keepTogether(heightToKeep(row, columns) + ahead);
    if (isNewPage && head && kind === 'headed') {
      const again = columnsOf(writer, head, textStyles.small, () => null);
      writeRow(writer, head, again);
    }
    writeRow(writer, row, columns);
  }
}
