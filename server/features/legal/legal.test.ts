import { expect, test } from 'vitest';
import { getLegalText } from '#contract/legal.ts';
import { themeCookie } from '#contract/theme.ts';
import { minimumAge } from '#domain/law/age.ts';
import { ageingModel } from '#domain/cask/ageing.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);

async function textOf(document: 'terms' | 'privacy' | 'sales-term') {
  const { status, body } = await request(app, getLegalText, { params: { document } });
  expect(status).toBe(200);
  return body;
}

test('each legal page has its sections, each with an anchor, and the day of its last change', async () => {
  const outline = async (document: 'terms' | 'privacy' | 'sales-term') => {
    const { title, updatedOn, sections } = await textOf(document);
    return [title, updatedOn, ...sections.map(({ id, blocks }) => `${id} ${blocks.length}`)];
  };
  expect(await outline('terms')).toEqual(['Terms & Conditions', '2023-09-08', 'terms 12']);
  expect(await outline('privacy')).toEqual([
    'Cookies & Privacy',
    '2023-09-08',
    'cookie-policy 4',
    'privacy-policy 8',
    'disclaimer 5',
  ]);
  expect(await outline('sales-term')).toEqual([
    'Terms of sale',
    '2023-09-08',
    'cancellation-policy 6',
    'cask-share-terms 11',
  ]);
});

test('what we wrote goes out as it was written', async () => {
  const rows = await context.db.selectFrom('legalText').selectAll().execute();
  expect(rows).toHaveLength(3);
  for (const { document, sections } of rows) expect((await textOf(document)).sections).toEqual(sections);
});

test('the texts name the numbers the shop reckons with', async () => {
  const all = JSON.stringify([await textOf('terms'), await textOf('sales-term')]);
  expect(all).toContain(`at least ${minimumAge} years`);
  expect(all).toContain(`About ${ageingModel.angelsShare.expected * 100} % of the volume`);
  expect(all).toContain(`a further ${ageingModel.bottlingLoss * 100} % by bottling`);
});

test.each([
  [
    'terms',
    'valid for 12 months from its payment, or, where it is free, from your first purchase of a cask share',
  ],
  ['terms', 'limited to one euro or the amounts you paid to us in the prior month'],
  ['terms', 'deposits of 1 to 10000'],
  ['sales-term', 'within 14 days of your order'],
  ['sales-term', 'attach the invoice of your order'],
  ['sales-term', 'notified to you at most 30 days before bottling'],
  ['sales-term', 'paid within 4 weeks of its date. If it is unpaid by then, you are in default'],
  ['sales-term', 'It does not include shipping, excise duty and VAT'],
] as const)('spec §9, in %s: %s', async (document, words) => {
  expect(JSON.stringify(await textOf(document))).toContain(words);
});

test('the cookie policy names every cookie that is set', async () => {
  const { sections } = await textOf('privacy');
  const policy = JSON.stringify(sections.find(({ id }) => id === 'cookie-policy'));
  for (const name of ['XSRF-TOKEN', 'registration', 'known-browser', 'google-visit', themeCookie])
    expect(policy).toContain(`<code>${name}</code>`);
});

test('a text somebody wrote a script into goes out without it', async () => {
  const [before] = (await textOf('terms')).sections;
  const text = '<p onclick="alert(1)">We <b>sell</b> <script>alert(1)</script>whiskey.</p>';
  await context.db
    .updateTable('legalText')
    .set({ sections: JSON.stringify([{ ...before, blocks: [{ header: '<b>1</b>', text }] }]) as never })
    .where('document', '=', 'terms')
    .execute();
  const [section] = (await textOf('terms')).sections;
  // The header is text, never HTML: the page shows its signs as they are.
  expect(section?.blocks).toEqual([{ header: '<b>1</b>', text: '<p>We sell whiskey.</p>' }]);
});

test('a document there is none of is refused', async () => {
  const { status } = await request(app, getLegalText, { params: { document: 'imprint' as never } });
  expect(status).toBe(400);
});
