import { Text, View } from '@react-pdf/renderer';
import { Parser } from 'htmlparser2';
import { createElement as h, type ReactNode } from 'react';
import type { LegalText } from '#contract/legal.ts';
import type { Company } from '#domain/company.ts';
import { renderPdf, lines, styles } from '#server/platform/pdf/render-pdf.ts';
import { legal } from '#words/en/content/content.ts';
import { longDayOf } from '#words/format.ts';

/** The paragraphs and list items of sanitised HTML, as plain text. */
export function paragraphsOf(html: string): string[] {
  const found: string[] = [];
  let open = '';
  const close = () => {
    if (open.trim()) found.push(open.replaceAll(/[ \t]+/g, ' ').trim());
    open = '';
  };
  const parser = new Parser({
    onopentag(tag) {
      if (tag === 'p' || tag === 'li') close();
      if (tag === 'li') open = '• ';
      if (tag === 'br') open += '\n';
    },
    ontext: (text) => (open += text),
    onclosetag(tag) {
      if (tag === 'p' || tag === 'li') close();
    },
  });
  parser.end(html);
  close();
  return found;
}

export async function drawLegalText(text: LegalText, issuer: Company): Promise<Buffer> {
  const { title, version, effectiveOn, updatedOn, sections } = text;
  const paragraph = (words: string, key: number) => h(Text, { key, style: { marginBottom: 4 } }, words);
  const content: ReactNode[] = sections.flatMap((section) => [
    ...(sections.length > 1 ? [h(Text, { key: section.id, style: styles.title }, section.title)] : []),
    ...section.blocks.map(({ header, text: html }, at) =>
      h(
        View,
        { key: `${section.id}-${at}`, style: { marginBottom: 8 } },
        header && h(Text, { style: styles.header, minPresenceAhead: 30 }, header),
        ...paragraphsOf(html).map(paragraph),
      ),
    ),
  ]);
  const dates = [legal.version(version, longDayOf(effectiveOn)), legal.updated(longDayOf(updatedOn))];
  return renderPdf({ title, addressee: [], issuer }, ...lines(dates), h(View, { key: 'text' }, ...content));
}
