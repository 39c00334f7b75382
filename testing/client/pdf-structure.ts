import { pdfObjects, pdfPages, piecesOf } from './pdf-text.ts';

/** A tag, as `TH Row`, with its text, or with the tags in it. A picture's text is what is said in its place. */
export type PdfTag = [tag: string, content: string | PdfTag[]];

const marked = /^\/\w+ <<\n\/MCID (\d+)\n>> BDC\n([^]*?)^EMC$/gm;

/** The text of each marked piece of a page, by the page's id and the piece's number. */
const markedTexts = (pdf: Buffer) =>
  new Map(
    pdfPages(pdf).flatMap(({ id, drawing, fonts }) =>
      Array.from(drawing.matchAll(marked), ([, number = '', inside = '']): [string, string] => [
        `${id} ${number}`,
        piecesOf(inside, fonts)
          .map(({ text }) => text)
          .join(''),
      ]),
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
