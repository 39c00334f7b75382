import { sources, wordsOfSource } from './syntax.ts';

/** Words that no reader sees: the refused passwords. */
const unseen = 'server/features/account/passwords/common-passwords.ts';

/** Without the addresses of links, and the signs of headings and lists. */
const wordsOfMarkdown = (text: string) => text.replaceAll(/\]\([^)]*\)|\[|^(?:#+|-) /gm, '');

const sentencesOf = (text: string) =>
  text
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/(?<=[.!?])\s+|"|\$\w+\$|\n{2,}/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());

const texts = [
  ...sources('{web,words,server,domain,contract}/**/*.{ts,tsx}')
    .filter(([path]) => path !== unseen)
    .map(([path, code]) => [path, wordsOfSource(path, code)] as const),
  ...sources('{words/legal,server/sample}/**/*.md').map(
    ([path, text]) => [path, [wordsOfMarkdown(text)]] as const,
  ),
  // The schema writes the membership levels and the FAQ.
  ...sources('web/index.html', 'server/platform/db/schema/*.sql', 'server/sample/**/*.csv').map(
    ([path, text]) => [path, [text]] as const,
  ),
];
/** All that people are shown, and what they might be: strings of the code, rows that the schema writes. */
export const sentences = texts.flatMap(([file, pieces]) =>
  pieces.flatMap(sentencesOf).map((sentence) => ({ file, sentence })),
);
