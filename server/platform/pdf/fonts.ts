import { fileURLToPath } from 'node:url';
import anyAscii from 'any-ascii';
import { openSync, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

const path = (url: string) => fileURLToPath(url);

/** Not compressed: a WOFF is inflated for every glyph, which took half the time of a document. */
const fontFiles = {
  Newsreader: path(import.meta.resolve('./fonts/newsreader.ttf')),
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

/**
 * The same words stand in most papers, and laying them out is most of the work of one. A copy is given, because PDFKit
 * scales the positions in place.
 */
function keepLayouts(font: Font): void {
  const layOut = font.layout.bind(font);
  const kept = new LRUCache<string, GlyphRun>({ max: 2000 });
  font.layout = (text, ...options) => {
    if (options.some((option) => option !== undefined)) return layOut(text, ...options);
    let run = kept.get(text);
    if (!run) {
      run = layOut(text);
      kept.set(text, run);
    }
    const copy = Object.create(run) as GlyphRun;
    copy.positions = run.positions.map((position) => ({ ...position }));
    return copy;
  };
}

/** Read when a document first needs it, and kept: to read its tables takes 40 ms. */
export function openFont(name: FontName): Font {
  const found = opened.get(name);
  if (found) return found;
  const font = openSync(fontFiles[name]) as Font;
  keepLetters(font);
  keepLayouts(font);
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
