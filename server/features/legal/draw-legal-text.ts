import { Parser } from 'htmlparser2';
import type { LegalText } from '#contract/content/legal.ts';
import type { Company } from '#domain/company.ts';
import type { DocumentLine } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#words/en/company.ts';
import { renderPdf } from '#server/platform/pdf/render-pdf.ts';
import { legal } from '#words/en/content/content.ts';
import { dayOf } from '#words/format.ts';

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
  const { title, version, effectiveOn, sections } = text;
  const dates = [legal.version(version, dayOf(effectiveOn)), legal.updated(dayOf(effectiveOn))];
  const lines: DocumentLine[] = dates.map((date) => ({ text: date, style: 'plain' }));
  for (const section of sections) {
    if (sections.length > 1) lines.push({ text: section.title, style: 'title' });
    for (const { header, text: html } of section.blocks) {
      if (header) lines.push({ text: header, style: 'header' });
      for (const paragraph of paragraphsOf(html)) lines.push({ text: paragraph, style: 'paragraph' });
    }
  }
  return renderPdf({ title, letterhead: letterhead(issuer), lines }, [], new Date(effectiveOn));
}
