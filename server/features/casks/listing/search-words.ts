import type { CalendarDate } from '#domain/calendar.ts';
import { caskFacetNames, type CaskFacetValues } from '#domain/cask/cask.ts';
import { foldCase, wordsOf } from '#domain/fold.ts';

export interface SearchableCask extends CaskFacetValues {
  name: string;
  code: string;
  distillery: string;
  county: string;
  wood: string;
  previousContents: string;
  fillDate: CalendarDate;
  bottlingDate: CalendarDate;
}

/** The listing and the search share `wordsOf`, so that they agree. */
export function searchWordsOf(cask: SearchableCask): string[] {
  const { name, code, distillery, county, wood, previousContents, fillDate, bottlingDate } = cask;
  const facets = caskFacetNames.map((facet) => cask[facet]);
  const years = [fillDate.slice(0, 4), bottlingDate.slice(0, 4)];
  // 'TC-0042' is also 'tc42' and '42'.
  const short = code.replaceAll(/(?<!\d)0+(?=\d)/g, '');
  const codes = [code, short, codeKey(short)];
  const text = [name, ...codes, distillery, county, ...facets, ...years, wood, previousContents].join(' ');
  // `O’Brien` is found by `obrien`, and by `o brien`.
  return wordsOf(`${text} ${text.replaceAll(/['’]/g, ' ')}`);
}

export function codeKey(code: string): string {
  return foldCase(code).replaceAll(/[^a-z0-9]/g, '');
}

export function allowsTypingErrors(word: string): boolean {
  return !/\d/.test(word);
}
