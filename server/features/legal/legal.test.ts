import { expect, onTestFinished, test } from 'vitest';
import { getLegalPdf, getLegalText, getLegalVersion, type LegalText } from '#contract/content/legal.ts';
import { ageingModel } from '#domain/cask/ageing.ts';
import { minimumAge } from '#domain/law/age.ts';
import { maxStorageInDefault, storageInDefault } from '#domain/bottling/storage-in-default.ts';
import { pdfText } from '#testing/client/pdf-text.ts';
import { addLegalVersion } from '#testing/fixtures/later-release.ts';
import { testShop } from '#testing/test-shop.ts';
import { withdrawing } from '#words/en/profile/withdrawal.ts';
import { price } from '#words/format.ts';
import { paragraphsOf } from './draw-legal-text.ts';
import { getLegalText as getText } from './get-legal-text.ts';
import { legalPdf } from './legal-pdf.ts';
import { legalVersions } from './versions.ts';

const { context, call } = await testShop();
const documents = ['terms', 'privacy', 'sales-term'] as const;
type Document = (typeof documents)[number];

async function textOf(document: Document): Promise<LegalText> {
  const { status, body } = await call(getLegalText, { params: { document } });
  expect(status).toBe(200);
  return body;
}

const versionOf = (document: Document, version: number) =>
  call(getLegalVersion, { params: { document, version: String(version) } });

const wordsOf = ({ sections }: Pick<LegalText, 'sections'>, id?: string) =>
  sections
    .filter((section) => id === undefined || section.id === id)
    .flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap(({ header = '', text }) => [header, ...paragraphsOf(text)]),
    ])
    .join('\n');

const current: Record<Document, LegalText> = {
  terms: await textOf('terms'),
  privacy: await textOf('privacy'),
  'sales-term': await textOf('sales-term'),
};

test('each legal page has its sections, each with an anchor, and its first day', () => {
  const outline = (document: Document) => {
    const { title, effectiveOn, sections } = current[document];
    return [title, effectiveOn, ...sections.map(({ id, blocks }) => `${id} ${blocks.length}`)].join(', ');
  };
  const privacy = 'cookie-policy 3, privacy-policy 9, disclaimer 5';
  const salesTerm = 'cancellation-policy 7, withdrawal-form 1, cask-share-terms 11';
  expect(outline('terms')).toBe('Terms & Conditions, 2023-09-08, terms-conditions 12');
  expect(outline('privacy')).toBe(`Cookies & Privacy, 2023-09-08, ${privacy}`);
  expect(outline('sales-term')).toBe(`Terms of sale, 2023-09-08, ${salesTerm}`);
});

test('each version begins after the one before', () => {
  const days = legalVersions.map(({ effectiveOn }) => effectiveOn);
  expect(days).toEqual([...new Set(days)].toSorted());
});

test('a setting of the company is text in the place of its name, whatever signs it has', async () => {
  const company = { ...context.config.company, legalName: '<b>A* & [B](c)</b> `d`' };
  const { sections } = await getText({ ...context, config: { ...context.config, company } }, 'terms');
  const [html = ''] = sections[0]?.blocks.map(({ text }) => text) ?? [];
  expect(html).toMatch(/^<p>&lt;b&gt;A\* &amp; \[B\]\(c\)&lt;\/b&gt; `d` \(“we”/);
  expect(html).toContain(`<a href="mailto:${company.supportEmail}">${company.supportEmail}</a>`);
});

/** The page shows these tags and no other (web/shop/content/legal-text.tsx). */
test('a text is paragraphs, lists, words that stand out and links to the shop, over https or to an address', () => {
  const blocks = documents.flatMap((document) => current[document].sections.flatMap((one) => one.blocks));
  const tags = blocks.flatMap(({ text }) => text.match(/<[^>]*>/g) ?? []);
  const known = /^<(\/?(p|ul|ol|li|strong|em|code)|br|\/a|a href="(\/(?!\/)|https:\/\/|mailto:)[^"]*")>$/;
  expect(tags.filter((tag) => !known.test(tag))).toEqual([]);
  expect(tags.length).toBeGreaterThan(100);
});

test('no text leaves a fact of the company open', () => {
  for (const text of Object.values(current)) expect(JSON.stringify(text)).not.toMatch(/\{\{|\}\}|undefined/);
});

const { perMonth, saleAfterMonths } = storageInDefault;
const inBoth = (euro: number, dollars: number) => `${price(euro, 'EUR')} (${price(dollars, 'SGD')})`;

test.each([
  ['terms', `at least ${minimumAge} years`],
  ['sales-term', `About ${ageingModel.angelsShare.expected * 100} % of the volume`],
  ['sales-term', `a further ${ageingModel.bottlingLoss * 100} % by bottling`],
  ['sales-term', `${inBoth(perMonth.EUR, perMonth.SGD)} a bottle for each month`],
  ['sales-term', `never more than ${inBoth(maxStorageInDefault('EUR'), maxStorageInDefault('SGD'))}`],
  ['sales-term', `After ${saleAfterMonths} months in default`],
  [
    'terms',
    'valid for 12 months from its payment, or, where it is free, from your first purchase of a cask share',
  ],
  ['terms', 'limited to one euro or the amounts you paid to us in the prior month'],
  ['terms', 'deposits of 1 to 10000'],
  ['sales-term', 'within 14 days of your order'],
  ['sales-term', 'with the invoice of your order'],
  ['sales-term', 'notified to you at most 30 days before bottling'],
  ['sales-term', 'paid within 4 weeks of its date'],
  ['sales-term', 'If it is unpaid by then, you are in default'],
  ['sales-term', 'It does not include shipping, excise duty and VAT'],
  ['privacy', 'never confirmed is forgotten after 30 days, a session 90 days after its end'],
] as const)('docs/product.md#legal-pages, in %s: %s', (document, words) => {
  expect(wordsOf(current[document])).toContain(words);
});

test('the information on withdrawing is complete: both clocks, where to write, the two steps in the account, the form', () => {
  const policy = wordsOf(current['sales-term'], 'cancellation-policy');
  const { legalName, address, phone, ordersEmail } = context.config.company;
  for (const words of [
    legalName,
    address,
    phone,
    ordersEmail,
    withdrawing.begin,
    withdrawing.confirm,
    'of all or of some',
    'without giving a reason',
    'a public holiday in your country, it ends at midnight of the next working day',
    'it is no condition, and no form is',
    'at the latest 14 days after your withdrawal has reached us',
    'Article 16(g) of Directive 2011/83/EU',
    'there is no right to withdraw when the bottle arrives',
  ])
    expect(policy).toContain(words);
  // Annex I (B) of Directive 2011/83/EU, to the letter.
  expect(wordsOf(current['sales-term'], 'withdrawal-form').split('\n').slice(2)).toEqual([
    '(Complete and return this form only if you wish to withdraw from the contract.)',
    `To ${legalName}, ${address}, ${ordersEmail}:`,
    'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*):',
    'Ordered on (*)/received on (*):',
    'Name of consumer(s):',
    'Address of consumer(s):',
    'Signature of consumer(s) (only if this form is notified on paper):',
    'Date:',
    '(*) Delete as appropriate.',
  ]);
});

test('a version takes effect on its day by the calendar of Ireland, and the one before stays readable', async () => {
  const { clock, cache } = context;
  const before = clock.now();
  const { version } = legalVersions.at(-1)!;
  const next = version + 1;
  onTestFinished(addLegalVersion('2030-04-01', '## 13. Complaints\n\nOne more.'));
  onTestFinished(() => {
    clock.set(before);
    cache.clear();
  });
  // Midnight in Ireland, which is on summer time.
  clock.set('2030-03-31T22:59:59.999Z');
  cache.clear();
  const last = await textOf('terms');
  expect([last.version, last.versions[0]?.version]).toEqual([version, version]);
  expect((await versionOf('terms', next)).status).toBe(404);
  clock.set('2030-03-31T23:00:00.000Z');
  cache.clear();
  const terms = await textOf('terms');
  expect(terms).toMatchObject({ version: next, effectiveOn: '2030-04-01' });
  expect(terms.versions.slice(0, 2).map((one) => one.version)).toEqual([next, version]);
  expect(wordsOf(terms)).toContain('13. Complaints');
  const { body } = await versionOf('terms', version);
  expect(body.sections).toEqual(last.sections);
});

test('each version is there as a PDF, with every part of it', async () => {
  const { version } = current['sales-term'];
  const answer = await call(getLegalPdf, { params: { document: 'sales-term', version: String(version) } });
  expect(answer.headers['content-disposition']).toContain(`sales-term-version-${version}.pdf`);
  const pages = pdfText(await legalPdf(context, 'sales-term', version));
  const squeezed = (...texts: string[]) => texts.join('').replaceAll(/\s/g, '');
  const drawn = squeezed(...pages.flat().map(({ text }) => text));
  for (const { title, blocks } of current['sales-term'].sections)
    for (const heading of [title, ...blocks.map(({ header = '' }) => header)])
      expect(drawn).toContain(squeezed(heading));
  const missing = await call(getLegalPdf, { params: { document: 'terms', version: '99' } });
  expect(missing.status).toBe(404);
});
