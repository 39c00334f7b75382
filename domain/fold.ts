const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
};

/** Lower case without accents, ligatures and apostrophes: every search compares this. `folded` in SQL is the same. */
export const foldCase = (text: string): string =>
  text
    .replaceAll(/['’‘ʼʻ`´]/g, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœþøłđðħıŋς]/g, (letter) => foldedLetters[letter] ?? letter);

/** Three letters, or two of a script that writes a syllable with one: fewer would find nearly everything. */
export const isSearchable = (typed: string): boolean =>
  /.{3}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(typed);

const foldedWords = (text: string): string[] => foldCase(text).match(/[a-z0-9]+/g) ?? [];

export const wordsOf = (text: string): string[] => [...new Set(foldedWords(text))];

export const slugOf = (text: string, maxLength = 80): string =>
  foldedWords(text).join(' ').slice(0, maxLength).trim().replaceAll(' ', '-');
