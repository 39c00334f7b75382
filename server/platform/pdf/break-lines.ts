const chinese = /[\p{Script=Han}\u3000-\u30ff\uff00-\uffef]/u;

/**
 * A line may end after a space and beside a Chinese letter, never at a hyphen, which may be part of a code. A word that is
 * wider than a line, such as the address of a page, ends it after a slash; else at any letter.
 */
function partsOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text
    .split(/(?<= )(?! )/)
    .flatMap((word) => (widthOf(word.trimEnd()) > width ? word.split(/(?<=[/?&=@])(?![/?&=@])/) : [word]))
    .flatMap((word) => (chinese.test(word) || widthOf(word.trimEnd()) > width ? Array.from(word) : [word]));
}

/** The lines of a text, each with the space it ended at: a screen reader would join two words without it. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text
    .normalize()
    .split('\n')
    .flatMap((paragraph) => {
      const lines = [''];
      let used = 0;
      for (const part of partsOf(paragraph, width, widthOf)) {
        if (used > 0 && used + widthOf(part.trimEnd()) > width) {
          lines.push('');
          used = 0;
        }
        lines[lines.length - 1] += part;
        used += widthOf(part);
      }
      return lines;
    });
}
