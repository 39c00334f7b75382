import type { CaskType, SpiritStyle } from '#domain/cask.ts';
import { fold, wordsOf } from '#domain/text.ts';

/** What of a cask can be found by `q`. */
export interface FindableText {
  name: string;
  code: string;
  distillery: string;
  county: string;
  spiritStyle: SpiritStyle;
  caskType: CaskType;
  wood: string;
  previousContents: string;
}

/** The words a cask is found by. Reading and writing share `wordsOf`, so that they agree by construction. */
export function caskWords(cask: FindableText): string[] {
  const { name, code, distillery, county, spiritStyle, caskType, wood, previousContents } = cask;
  return wordsOf([name, code, distillery, county, spiritStyle, caskType, wood, previousContents].join(' '));
}

/** A code as it is compared: 'TC-0042' and 'tc 0042' are both 'tc0042'. */
export function codeKey(code: string): string {
  return fold(code).replaceAll(/[^a-z0-9]/g, '');
}

/** Words with a digit are codes, numbers and years: matched as they are, never guessed at. */
export function isSpelt(word: string): boolean {
  return !/\d/.test(word);
}
