import { pageHeads } from '#words/en/page-heads.ts';

export interface Page {
  title: string;
  description: string;
  /** The canonical path; null for pages that search engines should not index. */
  path: string | null;
  status: 200 | 404;
  module: string | null;
  picture?: string;
  preview?: { path: string; width: number; height: number };
  kind: 'website' | 'article' | 'product';
  facts: readonly object[];
}

/** One that search engines do not index, where nothing else is said. */
export const page = (facts: Partial<Page> & Pick<Page, 'title'>): Page => ({
  description: pageHeads.general,
  path: null,
  status: 200,
  module: null,
  kind: 'website',
  facts: [],
  ...facts,
});

const maxLength = 200;

export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, line.lastIndexOf(' ', maxLength - 2))} …`;
}
