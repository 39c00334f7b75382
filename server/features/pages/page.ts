/** What a document says of its page before any script has run. */
export interface Page {
  /** As in the tab, without the company's name. */
  title: string;
  description: string;
  /** Of the page's one address; null for what search engines should not keep. */
  path: string | null;
  status: 200 | 404;
  /** The file of the route under `web/`; null where there is none of its own. */
  module: string | null;
  /** The picture that fills the page's first screen, by the beginning of its files' names; absent where none does. */
  picture?: string;
  kind: 'website' | 'article' | 'product';
  /** What the page is about, in the words of schema.org. */
  facts: readonly object[];
}

const longest = 200;

/** As much of a text as search engines and previews show, ended at a word. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  return `${line.slice(0, line.lastIndexOf(' ', longest - 2))} …`;
}
