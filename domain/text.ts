/** Lower case without accents: what search compares. */
export function foldCase(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Each word once, as search compares it. */
export function wordsOf(text: string): string[] {
  return [...new Set(foldCase(text).match(/[a-z0-9]+/g) ?? [])];
}
