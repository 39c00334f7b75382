import { inflateSync } from 'node:zlib';

const pdfObjects = (pdf: string) =>
  new Map(
    Array.from(pdf.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm), ([, id = '', body = '']) => [id, body]),
  );

const inflated = (body: string) =>
  inflateSync(Buffer.from(/stream\n([^]*)\nendstream/.exec(body)?.[1] ?? '', 'latin1')).toString('latin1');

function glyphsOf(cmap: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/g))
    // A ligature has several letters, with spaces between.
    for (const [at, [, hex = '']] of Array.from(list.matchAll(/<([\w ]*)>/g)).entries())
      glyphs.set(
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
  return glyphs;
}

/** A text that is drawn at once: a line, or less where the font changes; `y` in points from the bottom of the page. */
interface Piece {
  y: number;
  text: string;
}

const step = /^(?:(q|Q)|([-\d. ]+) (cm|Tm)|\/(F\d+) \S+ Tf|\[(.*)\] TJ)$/gm;

/** Follows the drawing of a page; ours moves and mirrors, but neither turns nor scales. */
function piecesOf(drawing: string, fonts: Map<string, Map<string, string>>): Piece[] {
  const pieces: Piece[] = [];
  const savedStates: { y: number; up: number }[] = [];
  let at = { y: 0, up: 1 };
  let from = at;
  let glyphs = new Map<string, string>();
  for (const [, keep, numbers, move, font, shown] of drawing.matchAll(step)) {
    if (keep === 'q') savedStates.push(at);
    else if (keep === 'Q') at = savedStates.pop() ?? at;
    else if (font) glyphs = fonts.get(font) ?? glyphs;
    else if (shown) {
      const codes = Array.from(shown.matchAll(/<(\w+)>/g), ([, hex = '']) => hex.match(/.{4}/g) ?? []).flat();
      pieces.push({ y: from.y, text: codes.map((code) => glyphs.get(code)).join('') });
    } else if (numbers) {
      const [, , , up = 1, , y = 0] = numbers.split(' ').map(Number);
      from = { y: at.y + y * at.up, up: at.up * up };
      if (move === 'cm') at = from;
    }
  }
  return pieces;
}

export function pdfPages(pdf: Buffer) {
  const all = pdfObjects(pdf.toString('latin1'));
  const part = (pattern: RegExp, of: string) => all.get(pattern.exec(of)?.[1] ?? '') ?? '';
  const fontOf = (id: string) => {
    const cmap = part(/\/ToUnicode (\d+)/, all.get(id) ?? '');
    return cmap === '' ? new Map<string, string>() : glyphsOf(inflated(cmap));
  };
  const pages = [...all].filter(([, body]) => body.includes('/Type /Page\n'));
  return pages.map(([id, page]) => {
    const resources = part(/\/Resources (\d+)/, page).matchAll(/\/(F\d+) (\d+) 0 R/g);
    const fonts = new Map(Array.from(resources, ([, name = '', font = '']) => [name, fontOf(font)]));
    return { id, drawing: inflated(part(/\/Contents (\d+)/, page)), fonts };
  });
}

export const pdfText = (pdf: Buffer): Piece[][] =>
  pdfPages(pdf).map(({ drawing, fonts }) => piecesOf(drawing, fonts));

const textOf = (pieces: Piece[], between: string) => pieces.map(({ text }) => text).join(between);

/** All that is written on it, with a space between what is drawn at once. */
export const pdfWords = (pdf: Buffer): string => textOf(pdfText(pdf).flat(), ' ');

/** A tag, as `TH Row`, with its text, or with the tags in it. A picture's text is what is said in its place. */
export type PdfTag = [tag: string, content: string | PdfTag[]];

const marked = /^\/\w+ <<\n\/MCID (\d+)\n>> BDC\n([^]*?)^EMC$/gm;

/** The text of each marked piece of a page, by the page's id and the piece's number. */
const markedTexts = (pdf: Buffer) =>
  new Map(
    pdfPages(pdf).flatMap(({ id, drawing, fonts }) =>
      [...drawing.matchAll(marked)].map(
        ([, number, inside = '']) => [`${id} ${number}`, textOf(piecesOf(inside, fonts), '')] as const,
      ),
    ),
  );

export function pdfStructure(pdf: Buffer): PdfTag[] {
  const all = pdfObjects(pdf.toString('latin1'));
  const texts = markedTexts(pdf);
  const kids = (body: string) => /\/K \[([^]*?)\]\n/.exec(body)?.[1] ?? '';
  const read = (id: string): PdfTag => {
    const body = all.get(id) ?? '';
    const [type = '', page = '', scope, alt] = [
      /\/S \/(\w+)/,
      /\]\n\/Pg (\d+) 0 R/,
      /\/Scope \/(\w+)/,
      /\/Alt \((.*)\)/,
    ].map((pattern) => pattern.exec(body)?.[1]);
    const tag = scope ? `${type} ${scope}` : type;
    const within = Array.from(kids(body).matchAll(/(\d+) 0 R(?!\n\/MCID)/g), ([, kid = '']) => read(kid));
    if (within.length > 0) return [tag, within];
    const pieces = kids(body).matchAll(/\/Pg (\d+) 0 R\n\/MCID (\d+)|(\d+)/g);
    const text = Array.from(pieces, ([, other, there, here]) =>
      texts.get(other ? `${other} ${there}` : `${page} ${here}`),
    ).join('');
    return [tag, alt ?? text];
  };
  const root = [...all.values()].find((body) => body.includes('/Type /StructTreeRoot')) ?? '';
  return Array.from(kids(root).matchAll(/(\d+) 0 R/g), ([, kid = '']) => read(kid));
}
