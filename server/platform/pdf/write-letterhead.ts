import { contentWidth, left, type Line, type PageWriter, type TextStyle } from './page-writer.ts';
import { textStyles } from './text-styles.ts';

const addresseeWidth = 240;
const gap = 24;

export function writeLetterhead(
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
