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

/** Of this site, or of another over https, or a mail. */
const goodAddress = /^(?:\/(?!\/)|https:\/\/|mailto:)[^"<>\s]+$|^\/$/;

interface Token {
  kind: 'text' | 'code' | 'strong' | 'link';
  text: string;
  address?: string;
  end: number;
}

function between(line: string, start: number, sign: '`' | '**'): Token | null {
  const end = line.indexOf(sign, start + sign.length);
  const text = line.slice(start + sign.length, end);
  if (end === -1 || text === '') return null;
  return { kind: sign === '`' ? 'code' : 'strong', text, end: end + sign.length };
}

/** Its words have no `[`, so that no part of a line is read more than twice. */
function linkAt(line: string, start: number): Token | null {
  const next = line.indexOf('[', start + 1);
  const part = line.slice(start, next === -1 ? line.length : next);
  const middle = part.indexOf('](');
  const end = middle === -1 ? -1 : part.indexOf(')', middle);
  if (middle < 2 || end === -1) return null;
  const address = part.slice(middle + 2, end);
  return { kind: 'link', text: part.slice(1, middle), address, end: start + end + 1 };
}

function tokenAt(line: string, at: number): Token | null {
  if (line[at] === '`') return between(line, at, '`');
  if (line.startsWith('**', at)) return between(line, at, '**');
  return line[at] === '[' ? linkAt(line, at) : null;
}

export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let plain = 0;
  let at = 0;
  const endText = () => {
    if (at > plain) tokens.push({ kind: 'text', text: line.slice(plain, at), end: at });
  };
  while (at < line.length) {
    const token = tokenAt(line, at);
    if (token) {
      endText();
      tokens.push(token);
      plain = token.end;
    }
    at = token?.end ?? at + 1;
  }
  endText();
  return tokens;
}

const htmlOfToken = ({ kind, text, address = '' }: Token): string =>
  ({
    text: escape(text),
    code: `<code>${escape(text)}</code>`,
    strong: `<strong>${escape(text)}</strong>`,
    link: `<a href="${escape(address)}">${escape(text)}</a>`,
  })[kind];

const htmlOfLine = (line: string): string => tokensOf(line).map(htmlOfToken).join('');

const hasBadLink = (line: string) =>
  tokensOf(line).some(({ kind, address = '' }) => kind === 'link' && !goodAddress.test(address));

/** `# Title {#anchor}`; either is empty where it is missing. */
function headingOf(line: string): { title: string; id: string } {
  const content = line.slice(1).trim();
  const at = content.endsWith('}') ? content.lastIndexOf('{#') : -1;
  const id = at === -1 ? '' : content.slice(at + 2, -1);
  if (!/^[a-z][a-z0-9-]*$/.test(id)) return { title: content, id: '' };
  return { title: content.slice(0, at).trim(), id };
}

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
      const { title, id } = headingOf(content);
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

const signs: Record<string, string> = {
  p: '',
  '/p': '\n\n',
  ul: '',
  '/ul': '\n',
  li: '- ',
  '/li': '\n',
  code: '`',
  '/code': '`',
  strong: '**',
  '/strong': '**',
};

function markupOfHtml(html: string): string {
  const [first = '', ...parts] = html.split('<');
  let address = '';
  const marked = parts.map((part) => {
    const end = part.indexOf('>');
    const [tag, text] = [part.slice(0, end), unescape(part.slice(end + 1))];
    if (tag === '/a') return `](${address})${text}`;
    if (!tag.startsWith('a ')) return `${signs[tag] ?? `<${tag}>`}${text}`;
    address = unescape(tag.slice(tag.indexOf('"') + 1, tag.lastIndexOf('"')));
    return `[${text}`;
  });
  return `${unescape(first)}${marked.join('')}`.trim();
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
