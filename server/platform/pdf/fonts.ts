import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';

// Nothing is read here, but when a paper first needs it. The large ones are not compressed: a WOFF is inflated for every glyph.
const files = {
  newsreader: import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff'),
  sans: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  chinese: import.meta.resolve('./fonts/noto-sans-sc.ttf'),
};

/** The library's last resort. Its own prints letters it lacks one over the other; from ours each is an empty box. */
const lastResort = 'Helvetica';

Font.clear();
Font.register({ family: 'Newsreader', src: fileURLToPath(files.newsreader) });
Font.register({ family: 'Noto Sans', src: fileURLToPath(files.sans) });
Font.register({ family: 'Noto Sans SC', src: fileURLToPath(files.chinese) });
Font.register({ family: lastResort, src: fileURLToPath(files.sans) });

const chinese = /[\p{Script=Han}\u3000-\u30ff\uff00-\uffef]/u;

/** What draws a text: Latin, Greek and Cyrillic letters; Chinese ones only where there are some, as that file is large. */
export const familiesFor = (text: string): string[] => [
  'Noto Sans',
  ...(chinese.test(text) ? ['Noto Sans SC'] : []),
  lastResort,
];

/** Longer than any code, number or word of ours: an e-mail address may be, and then ends its line at any letter. */
const longestWord = 40;

/**
 * Where a line may end: never with a hyphen, which would read as part of a code or an e-mail address. The library adds
 * one unless a single space or an empty part follows.
 */
Font.registerHyphenationCallback((word) => {
  const parts = chinese.test(word) || word.length > longestWord ? Array.from(word) : [word];
  return parts.flatMap((part) => ['', part]);
});
