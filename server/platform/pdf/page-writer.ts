import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { breakLines } from './break-lines.ts';
import { openFont, runsOf, type FontName } from './fonts.ts';

// All lengths are in points; `y` counts from the top of the page.

export interface TextStyle {
  font: FontName;
  size: number;
  lineHeight: number;
  color: string;
}

/** The role of a piece of a page for a screen reader, by its name in PDF 1.7: `P`, `H1`, `Table`, `TR` (14.8.4). */
export interface Tag {
  type: string;
  element: PDFKit.PDFStructureElement;
}

/** Its tag is `null` for what a screen reader leaves out. */
export interface Line {
  text: string;
  style: TextStyle;
  tag: Tag | null;
}

export interface Column {
  x: number;
  width: number;
  align?: 'right';
  lines: readonly Line[];
}

const page = { width: 595.28, height: 841.89 };
const top = 56;
const bottom = page.height - 72;
export const left = 56;
export const contentWidth = page.width - 2 * left;

export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { style }) => sum + style.lineHeight, 0);

/** Writes tagged A4 pages from top to bottom: docs/decisions/095. */
export class PageWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Tag;
  y = top;

  constructor(title: string, issuedAt: Date) {
    this.#doc = new PdfKit({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, CreationDate: issuedAt },
    });
    this.#escapeMetadata(title);
    this.#root = { type: 'Document', element: this.#doc.struct('Document') };
    this.#doc.addStructure(this.#root.element);
  }

  /** The library writes the title into XML as it is. */
  #escapeMetadata(title: string): void {
    const doc = this.#doc;
    const end = doc.endMetadata.bind(doc);
    doc.endMetadata = () => {
      doc.info.Title = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      end();
    };
  }

  /**
   * A tag after those that its parent has.
   * @param options `scope`: whose heading a cell is; `alt`: what a picture shows; `bbox`: left, top, right and bottom of it
   */
  tag(
    type: string,
    parent: Tag = this.#root,
    options: { scope?: 'Row' | 'Column'; alt?: string; bbox?: number[] } = {},
  ): Tag {
    const element = this.#doc.struct(type, options);
    parent.element.add(element);
    return { type, element };
  }

  lines(text: string, style: TextStyle, width: number, tag: Tag | null): Line[] {
    if (text === '') return [];
    const widthOf = (part: string) => this.#widthOf(part, style);
    return breakLines(text, width, widthOf).map((line) => ({ text: line, style, tag }));
  }

  /** Begins a page if so much does not fit on this one, but would on another. */
  keepTogether(height: number): boolean {
    const isBroken = this.y + height > bottom && this.y > top && height <= bottom - top;
    if (isBroken) this.#nextPage();
    return isBroken;
  }

  space(height: number): void {
    if (this.y > top) this.y += height;
  }

  columns(columns: readonly Column[]): void {
    const start = this.y;
    const rest = columns.map((column) => this.#writeColumn(column, start));
    if (rest.every(({ lines }) => lines.length === 0)) return;
    this.#nextPage();
    this.columns(rest);
  }

  rule(color: string): void {
    this.#mark(null);
    const line = this.#doc.moveTo(left, this.y).lineTo(left + contentWidth, this.y);
    line.lineWidth(0.5).stroke(color);
    this.#doc.endMarkedContent();
  }

  squares(rows: readonly (readonly boolean[])[], x: number, side: number, alt: string): void {
    const size = side / rows.length;
    this.#mark(this.tag('Figure', undefined, { alt, bbox: [x, this.y, x + side, this.y + side] }));
    for (const [row, cells] of rows.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) this.#doc.rect(x + column * size, this.y + row * size, size, size);
    this.#doc.fill('#000000');
    this.#doc.endMarkedContent();
  }

  async end(style: TextStyle): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      this.#doc.switchToPage(at);
      const text = `${at + 1} / ${count}`;
      this.#doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      const y = page.height - 36 - style.lineHeight;
      this.#write({ text, style, tag: null }, { x: left, width: contentWidth, align: 'right', lines: [] }, y);
      this.#doc.endMarkedContent();
    }
    this.#doc.end();
    return buffer(this.#doc);
  }

  #nextPage(): void {
    this.#doc.addPage();
    this.y = top;
  }

  #writeColumn(column: Column, start: number): Column {
    const { lines } = column;
    let y = start;
    let marked: Tag | null | undefined;
    let count = 0;
    for (const line of lines) {
      if (y + line.style.lineHeight > bottom) break;
      if (line.tag !== marked) {
        if (marked !== undefined) this.#doc.endMarkedContent();
        marked = line.tag;
        this.#mark(marked);
      }
      this.#write(line, column, y);
      y += line.style.lineHeight;
      count += 1;
    }
    if (marked !== undefined) this.#doc.endMarkedContent();
    this.y = Math.max(this.y, y);
    return { ...column, lines: lines.slice(count) };
  }

  #mark(tag: Tag | null): void {
    if (tag) tag.element.add(this.#doc.markStructureContent(tag.type));
    else this.#doc.markContent('Artifact', { type: 'Layout' });
  }

  #write({ text, style }: Line, { x, width, align }: Column, y: number): void {
    const font = openFont(style.font);
    const [up, down] = [font.ascent, font.descent].map((units) => (units / font.unitsPerEm) * style.size);
    const baseline = y + (style.lineHeight + (up ?? 0) + (down ?? 0)) / 2;
    let at = align === 'right' ? x + width - this.#widthOf(text.trimEnd(), style) : x;
    this.#doc.fillColor(style.color);
    for (const run of runsOf(text, style.font)) {
      const options = { lineBreak: false, baseline: 'alphabetic' } as const;
      this.#font(run.font, style.size).text(run.text, at, baseline, options);
      at += this.#doc.widthOfString(run.text);
    }
  }

  #widthOf(text: string, { font, size }: TextStyle): number {
    const widths = runsOf(text, font).map((run) => this.#font(run.font, size).widthOfString(run.text));
    return widths.reduce((sum, width) => sum + width, 0);
  }

  #font(name: FontName, size: number): PDFKit.PDFDocument {
    // Takes an open font too, which its types do not say: a file would be read again for each document.
    return this.#doc.font(openFont(name) as never, name).fontSize(size);
  }
}
