import { expect, test } from 'vitest';
import { getCertificatePdf } from '#contract/certificate.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { pdfText } from '#testing/client/pdf-text.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { certificatePdf } from './certificate-pdf.ts';

const context = await testContext({ now: '2026-03-02T12:00:00Z' });
const app = await testApp(context);
const { clock, db } = context;

async function holder() {
  const member = await buildMember(context, { balance: { SGD: 100_000 } });
  const cask = await buildCask(context, { name: 'Cold Corner' });
  const order = await (await fillCart(context, callerOf(member), { casks: [[cask, 1]] })).place();
  return { member, cask, order, shareCode: order.lines[0]?.shareCodes[0] ?? '' };
}
const wordsOf = (pdf: Buffer) =>
  pdfText(pdf)
    .flat()
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '');

test('the issued facts of a certificate stay; the state of the share is of the day it is printed', async () => {
  clock.set('2026-03-02T12:00:00Z');
  const { member, cask, order, shareCode } = await holder();
  const print = async () => wordsOf((await certificatePdf(context, callerOf(member), shareCode)).pdf);
  const first = await print();
  for (const part of [
    shareCode,
    'ColdCorner',
    `invoice${order.invoiceNumber}`,
    'Asof2Mar2026',
    `/certificate/${shareCode}`,
  ])
    expect(first).toContain(part);
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
  const { code: shareCode } = await db
    .selectFrom('caskShare')
    .innerJoin('certificate', (join) =>
      join
        .onRef('certificate.caskId', '=', 'caskShare.caskId')
        .onRef('certificate.number', '=', 'caskShare.number'),
    )
    .select('code')
    .where('certificate.memberId', '=', member.id)
    .where('caskShare.caskId', '=', cask.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const text = wordsOf((await certificatePdf(context, callerOf(member), shareCode)).pdf);
  expect(text).toMatch(/numbers?\d+(to\d+)?of\d+bottles?,bottledon/);
});

test('no member prints another member’s certificate', async () => {
  const { shareCode } = await holder();
  const token = await loginAs(context, await buildMember(context));
  const answer = await request(app, getCertificatePdf, { token, params: { shareCode } });
  expect(answer.error?.errorCode).toBe('SHARE_CODE_UNKNOWN');
});
