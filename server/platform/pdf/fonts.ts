import { fileURLToPath } from 'node:url';
import anyAscii from 'any-ascii';
import { openSync, type Font } from 'fontkit';

const path = (url: string) => fileURLToPath(url);

/** The large ones are not compressed: a WOFF is inflated for every glyph. */
const fontFiles = {
  Newsreader: path(import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff')),
  'Noto Sans': path(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  'Noto Sans Bold': path(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
  'Noto Sans Tamil': path(
    import.meta.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
  ),
  'Noto Sans Thai': path(
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  ),
  'Noto Sans SC': path(import.meta.resolve('./fonts/noto-sans-sc.ttf')),
};
export type FontName = keyof typeof fontFiles;

const opened = new Map<FontName, Font>();

/**
 * A font keeps each glyph with the letters it was first used for, and the text in a file is those letters: none for a Z first
 * used as a part of Ż. A ligature has letters of its own, and is left to them.
 */
function keepLetters(font: Font): void {
  for (const code of font.characterSet) {
    const letter = String.fromCodePoint(code);
    if (letter.normalize('NFKC').length <= letter.length) font.glyphForCodePoint(code);
  }
}

/** Read when a document first needs it, and kept: to read its tables takes 40 ms. */
export function openFont(name: FontName): Font {
  const found = opened.get(name);
  if (found) return found;
  const font = openSync(fontFiles[name]) as Font;
  keepLetters(font);
  opened.set(name, font);
  return font;
}

const others: FontName[] = ['Noto Sans', 'Noto Sans SC', 'Noto Sans Tamil', 'Noto Sans Thai'];

export interface Run {
  font: FontName;
  text: string;
}

/** In Latin letters where no font of ours has it, as in a passport: `김` is `Gim`. A paper never has an empty box. */
function runOf(letter: string, first: FontName): Run {
  const code = letter.codePointAt(0) ?? 0;
  const has = (name: FontName) => openFont(name).hasGlyphForCodePoint(code);
  const font = [first, ...others].find(has);
  return font ? { font, text: letter } : { font: 'Noto Sans', text: anyAscii(letter) };
}

export function runsOf(text: string, first: FontName): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const run = runOf(letter, first);
    const last = runs.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else if (run.text !== '') runs.push(run);
  }
  return runs;
}
