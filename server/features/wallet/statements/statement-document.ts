import { Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import type { Company } from '#domain/company.ts';
import { renderPdf, ruled, styles } from '#server/platform/pdf/render-pdf.ts';
import { statement as words } from '#words/en/pdf/wallet.ts';

export interface StatementContent {
  addressee: string[];
  issuer: Company;
  title: string;
  period: string;
  opening: string;
  lines: { date: string; what: string; amount: string; balance: string }[] | null;
  paidIn: string;
  paidOut: string;
  closing: string;
}

const figures = [2, 3];

export async function drawStatement(statement: StatementContent): Promise<Buffer> {
  const { title, addressee, issuer, lines, opening, paidIn, paidOut, closing } = statement;
  const movements =
    lines === null
      ? [h(Text, { key: 'many', style: styles.note }, words.tooMany)]
      : lines.map(({ date, what, amount, balance }, key) =>
          ruled([date, what, amount, balance], figures, key),
        );
  const sums = [
    [words.paidIn, paidIn],
    [words.paidOut, paidOut],
    [words.closing, closing],
  ].map(([label = '', sum = ''], key) => ruled(['', label, '', sum], figures, key));
  return renderPdf(
    { title, addressee, issuer },
    h(Text, { key: 'period', style: { marginBottom: 16 } }, statement.period),
    ruled([words.date, words.purpose, words.amount, words.balance], figures, -1, 'head'),
    ruled(['', words.opening, '', opening], figures, -2),
    h(View, { key: 'movements' }, ...movements),
    h(View, { key: 'sums', style: { marginTop: 16 } }, ...sums),
  );
}
