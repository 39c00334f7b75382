import { expect, test } from 'vitest';
import { rowOf } from '#testing/database/rows.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf } from '#testing/fixtures/buyers.ts';
import { pdfWords } from '#testing/client/pdf-text.ts';
import { testContext } from '#testing/test-context.ts';
import { certificatePdf } from './certificate-pdf.ts';

const context = await testContext({ now: '2026-03-02T12:00:00Z' });
const { clock, db } = context;

const wordsOf = (pdf: Buffer) => pdfWords(pdf).replaceAll(/\s/g, '');

test('the issued facts of a certificate stay; the state of the share is of the day it is printed', async () => {
  clock.set('2026-03-02T12:00:00Z');
  const bought = await buyShares(context, { cask: await buildCask(context, { name: 'Cold Corner' }) });
  const { member, caller, cask, order, codes } = bought;
  const shareCode = codes[0] ?? '';
  const print = async () => wordsOf((await certificatePdf(context, caller, shareCode)).pdf);
  const first = await print();
  const issuedFacts = ['ColdCorner', `invoice${order.invoiceNumber}`, `/certificate/${shareCode}`];
  for (const part of [...issuedFacts, 'Asof2Mar2026']) expect(first).toContain(part);
  await db.updateTable('cask').set({ name: 'Another Name' }).where('id', '=', cask.id).execute();
  await db.updateTable('member').set({ surname: 'Renamed' }).where('id', '=', member.id).execute();
  clock.set('2027-05-06T12:00:00Z');
  const later = await print();
  const [issued, today] = later.split('Asof');
  expect(issued).toBe(first.split('Asof')[0]);
  expect(today).toMatch(/^6May2027/);
});

test('the certificate of a bottled share has the numbers of its bottles', async () => {
  const { cask, owners } = await bottleCask(context, { owners: [{}] });
  const member = owners[0]!;
  const { number } = await rowOf(db, 'certificate', { memberId: member.id, caskId: cask.id });
  const { code: shareCode } = await rowOf(db, 'caskShare', { caskId: cask.id, number });
  const text = wordsOf((await certificatePdf(context, callerOf(member), shareCode)).pdf);
  expect(text).toMatch(/numbers?\d+(to\d+)?of\d+bottles?,bottledon/);
});
