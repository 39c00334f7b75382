/**
 * Legal texts as operators write them (docs/product.md#legal-texts-in-the-office):
 *
 *     # Title of a section {#its-anchor}
 *     ## Header of a block, or nothing
 *     A paragraph. An empty line ends it.
 *     - an item of a list
 *
 * with `[words](/address)`, **strong** words and `code` in a line. What is stored and shown is the HTML of `legalTags`.
 */
export interface LegalBlock {
  header?: string;
  text: string;
}

export interface LegalSection {
  id: string;
  title: string;
  blocks: LegalBlock[];
}

export interface MarkupProblem {
  /** From 1. */
  line: number;
  problem: 'NO_SECTION' | 'NO_ANCHOR' | 'ANCHOR_TAKEN' | 'BLOCK_EMPTY' | 'BAD_LINK';
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const unescape = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const inline = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]*)\)/g;
/** Of this site, or of another over https, or a mail. */
const goodAddress = /^(?:\/(?!\/)|https:\/\/|mailto:)[^"<>\s]+$|^\/$/;

function htmlOfLine(line: string): string {
  let html = '';
  let end = 0;
  for (const found of line.matchAll(inline)) {
    const [whole, code, strong, words, address = ''] = found;
    html += escape(line.slice(end, found.index));
    if (code !== undefined) html += `<code>${escape(code)}</code>`;
    else if (strong !== undefined) html += `<strong>${escape(strong)}</strong>`;
    else html += `<a href="${escape(address)}">${escape(words ?? '')}</a>`;
    end = found.index + whole.length;
  }
  return html + escape(line.slice(end));
}

const hasBadLink = (line: string) =>
  [...line.matchAll(inline)].some(
    ([, , , words, address]) => words !== undefined && !goodAddress.test(address ?? ''),
  );

/** Paragraphs and lists of a block. */
function htmlOfLines(lines: readonly string[]): string {
  let html = '';
  let items: string[] = [];
  const endList = () => {
    if (items.length > 0) html += `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
    items = [];
  };
  for (const line of lines) {
    if (line === '') continue;
    if (line.startsWith('- ')) items.push(htmlOfLine(line.slice(2)));
    else {
      endList();
      html += `<p>${htmlOfLine(line)}</p>`;
    }
  }
  endList();
  return html;
}

interface OpenBlock {
  line: number;
  header: string;
  lines: string[];
}

/** @returns every section, and what is wrong, by line; what is wrong is left out or shown as it was written */
export function parseLegalMarkup(text: string): { sections: LegalSection[]; problems: MarkupProblem[] } {
  const sections: LegalSection[] = [];
  const problems: MarkupProblem[] = [];
  let block: OpenBlock | null = null;
  const endBlock = () => {
    const html = block ? htmlOfLines(block.lines) : '';
    if (block && html === '' && block.header !== '')
      problems.push({ line: block.line, problem: 'BLOCK_EMPTY' });
    if (block && html !== '')
      sections.at(-1)?.blocks.push({ ...(block.header && { header: block.header }), text: html });
  };
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const [line, content] = [index + 1, written.trim()];
    if (hasBadLink(content)) problems.push({ line, problem: 'BAD_LINK' });
    if (/^#(?: |$)/.test(content)) {
      endBlock();
      const [, title = '', id = ''] = /^#\s*(.*?)\s*(?:\{#([a-z][a-z0-9-]*)\})?$/.exec(content) ?? [];
      if (id === '' || title === '') problems.push({ line, problem: 'NO_ANCHOR' });
      if (sections.some((section) => section.id === id)) problems.push({ line, problem: 'ANCHOR_TAKEN' });
      sections.push({ id, title, blocks: [] });
      block = { line, header: '', lines: [] };
    } else if (/^##(?: |$)/.test(content)) {
      endBlock();
      block = { line, header: content.slice(2).trim(), lines: [] };
      if (sections.length === 0) problems.push({ line, problem: 'NO_SECTION' });
    } else if (block) block.lines.push(content);
    else if (content !== '') problems.push({ line, problem: 'NO_SECTION' });
  }
  endBlock();
  return { sections, problems };
}

function markupOfHtml(html: string): string {
  const marked = html
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/g, '[$2]($1)')
    .replaceAll(/<code>(.*?)<\/code>/g, '`$1`')
    .replaceAll(/<strong>(.*?)<\/strong>/g, '**$1**')
    .replaceAll(/<p>(.*?)<\/p>/gs, '$1\n\n')
    .replaceAll(/<li>(.*?)<\/li>/gs, '- $1\n')
    .replaceAll('<ul>', '')
    .replaceAll('</ul>', '\n');
  return unescape(marked).trim();
}

/** The inverse of `parseLegalMarkup`, for the tags it writes. */
export function legalMarkupOf(sections: readonly LegalSection[]): string {
  return sections
    .map(({ id, title, blocks }) => {
      const parts = blocks.map(({ header, text }, i) => {
        const heading = header === undefined && i === 0 ? '' : `${`## ${header ?? ''}`.trim()}\n\n`;
        return heading + markupOfHtml(text);
      });
      return [`# ${title} {#${id}}`, ...parts].join('\n\n');
    })
    .join('\n\n');
}

export interface BlockChange {
  /** `section` and `header` of the block. */
  place: string;
  before: string | null;
  after: string | null;
}

function blocksOf(sections: readonly LegalSection[]): Map<string, string> {
  return new Map(
    sections.flatMap(({ title, blocks }) =>
      blocks.map(({ header, text }, i): [string, string] => [
        [title, header ?? (i === 0 ? null : String(i + 1))].filter((part) => part !== null).join(' · '),
        markupOfHtml(text),
      ]),
    ),
  );
}

/** Block by block, in the order of the new text; what was taken out comes last. */
export function changesOf(before: readonly LegalSection[], after: readonly LegalSection[]): BlockChange[] {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const changed = [...now].filter(([place, text]) => old.get(place) !== text);
  const gone = [...old].filter(([place]) => !now.has(place));
  return [
    ...changed.map(([place, text]) => ({ place, before: old.get(place) ?? null, after: text })),
    ...gone.map(([place, text]) => ({ place, before: text, after: null })),
  ];
}
