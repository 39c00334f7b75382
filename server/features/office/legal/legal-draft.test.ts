import { beforeEach, expect, test } from 'vitest';
import { legalDocuments } from '#contract/content/legal.ts';
import {
  askForLegalVersion,
  beginLegalDraft,
  changeLegalDraft,
  discardLegalDraft,
  getLegalDraft,
  publishLegalVersion,
  withdrawLegalVersion,
  type LegalDraft,
} from '#contract/office/office-legal-draft.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { legalMarkupOf, parseLegalMarkup } from '#domain/legal/markup.ts';
import { buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { getLegalText } from '#server/features/legal/get-legal-text.ts';
import { newestVersion } from './queries.ts';

const context = await testContext();
const app = await testApp(context);
const { db, clock } = context;
const [writer, owner] = [await buildMember(context), await buildMember(context)];
let tokens: { writer: string; owner: string };

beforeEach(async () => {
  await db.deleteFrom('legalDraft').execute();
  tokens = {
    writer: await loginAsOperator(context, writer, ['catalogue']),
    owner: await loginAsOperator(context, owner, ['owner']),
  };
});

const begin = async () => (await request(app, beginLegalDraft, { token: tokens.writer })).body;
const draftNow = async () => (await request(app, getLegalDraft, { token: tokens.writer })).body.draft;
const reason = 'Delivery takes longer; read by counsel';
const { effectiveOn: last } = await newestVersion(db);
const today = () => dateIn('IE', clock.now());
const comingDay = () => addDays(last > today() ? last : today(), 20);

function change(
  draft: LegalDraft,
  edit: (text: string) => string,
  document: 'terms' | 'privacy' | 'sales-term' = 'terms',
) {
  const found = draft.documents.find((one) => one.document === document);
  return request(app, changeLegalDraft, {
    token: tokens.writer,
    params: { document },
    body: { version: draft.version, title: found?.title ?? '', text: edit(found?.text ?? '') },
  });
}
const ask = ({ version }: LegalDraft, effectiveOn = comingDay(), token = tokens.writer) =>
  request(app, askForLegalVersion, { token, body: { version, effectiveOn, reason } });
const publish = ({ version }: LegalDraft, token = tokens.owner) =>
  request(app, publishLegalVersion, { token, body: { version } });
const reworded = (text: string) =>
  text.replace('We sell in Ireland and in Singapore.', 'We sell in two countries.');

test('every version that was ever published is written in the markup without a loss', async () => {
  const rows = await db.selectFrom('legalDocument').selectAll().execute();
  expect(rows.length).toBeGreaterThanOrEqual(15);
  for (const { sections, document, version } of rows) {
    const parsed = parseLegalMarkup(legalMarkupOf(sections));
    expect(parsed, `${document} ${version}`).toEqual({ sections, problems: [] });
  }
});

test('a draft begins as the newest version is, once, and says nothing new', async () => {
  const draft = await begin();
  expect(draft.problems).toEqual([{ document: null, condition: 'NOTHING_CHANGED', detail: '' }]);
  expect((await begin()).version).toBe(draft.version);
  expect((await ask(draft)).body).toMatchObject({ errorCode: 'LEGAL_DRAFT_INCOMPLETE' });
});

test('two people publish a version: it is read on its day, the one before stays, and who wrote is refused', async () => {
  const { body: draft } = await change(await begin(), reworded);
  expect(draft.problems).toEqual([]);
  const { body: asked } = await ask(draft);
  expect(asked.asked).toMatchObject({ by: writer.id, effectiveOn: comingDay(), reason });
  expect((await publish(asked, tokens.writer)).status).toBe(403);
  const ownDraft = await ask(asked, comingDay(), tokens.owner);
  expect((await publish(ownDraft.body)).status).toBe(403);
  const again = await ask(ownDraft.body);
  const { status, body: published } = await publish(again.body);
  expect(status).toBe(200);
  expect(published.version).toBe(draft.basedOn + 1);
  expect(await draftNow()).toBeNull();

  const before = clock.now();
  const shown = async () => getLegalText(context, 'terms');
  clock.set(`${addDays(published.effectiveOn, -1)}T12:00:00Z`);
  expect(JSON.stringify(await shown())).toContain('We sell in Ireland and in Singapore.');
  clock.set(`${published.effectiveOn}T12:00:00Z`);
  expect(await shown()).toMatchObject({ version: published.version, effectiveOn: published.effectiveOn });
  expect(JSON.stringify(await shown())).toContain('We sell in two countries.');
  const earlier = await getLegalText(context, 'terms', draft.basedOn);
  expect(JSON.stringify(earlier)).toContain('We sell in Ireland and in Singapore.');
  for (const document of legalDocuments)
    expect((await getLegalText(context, document)).version).toBe(published.version);
  const late = await request(app, withdrawLegalVersion, {
    token: await loginAsOperator(context, owner, ['owner']),
    params: { version: String(published.version) },
    body: { reason },
  });
  expect(late.body).toMatchObject({ errorCode: 'LEGAL_VERSION_BEGUN' });
  clock.set(before);
  const back = await request(app, withdrawLegalVersion, {
    token: tokens.owner,
    params: { version: String(published.version) },
    body: { reason },
  });
  expect(back.status).toBe(204);
  expect((await newestVersion(db)).version).toBe(draft.basedOn);
});

test('a day that has come, or is not after the version before, is refused', async () => {
  const { body: draft } = await change(await begin(), reworded);
  const before = clock.now();
  clock.set(`${last}T12:00:00Z`);
  tokens.writer = await loginAsOperator(context, writer, ['catalogue']);
  for (const day of [addDays(last, -1), last])
    expect((await ask(draft, day)).body).toMatchObject({ errorCode: 'INVALID_REQUEST' });
  expect((await ask(draft, addDays(last, 1))).status).toBe(200);
  clock.set(before);
});

test('a change after it was asked for has to be asked for again; the second writer sees what was changed', async () => {
  const begun = await begin();
  const { body: draft } = await change(begun, reworded);
  expect((await change(begun, (text) => text)).body).toMatchObject({
    errorCode: 'RECORD_CHANGED',
    current: { version: draft.version },
  });
  const { body: asked } = await ask(draft);
  const { body: changed } = await change(asked, (text) => `${text}\n\nAnd one line more.`);
  expect(changed.asked).toBeNull();
  expect((await publish(asked)).body).toMatchObject({ errorCode: 'RECORD_CHANGED' });
  expect((await publish(changed)).body).toMatchObject({ errorCode: 'LEGAL_DRAFT_INCOMPLETE' });
});

test.each([
  [
    'a missing section',
    'sales-term',
    (text: string) => text.replace(/# Cask share terms[^]*/, ''),
    'SECTION_MISSING',
  ],
  [
    'a rule the shop does not follow',
    'sales-term',
    (text: string) => text.replace('within 14 days of your order', 'within 30 days of your order'),
    'WORDS_MISSING',
  ],
  [
    'a cookie that is not named',
    'privacy',
    (text: string) => text.replace('`XSRF-TOKEN`', 'One'),
    'WORDS_MISSING',
  ],
  [
    'another form of withdrawal',
    'sales-term',
    (text: string) => text.replace('Name of consumer(s):', 'Name:'),
    'FORM_CHANGED',
  ],
  ['an unknown fact', 'terms', (text: string) => `${text}\n\n{{owner}}`, 'PLACEHOLDER_UNKNOWN'],
  ['a link to nowhere', 'terms', (text: string) => `${text}\n\n[x](javascript:alert)`, 'BAD_LINK'],
] as const)('%s stands in its way', async (_, document, edit, condition) => {
  const { body: draft } = await change(await begin(), edit, document);
  expect(draft.problems.map((problem) => problem.condition)).toContain(condition);
  expect((await ask(draft)).body).toMatchObject({ errorCode: 'LEGAL_DRAFT_INCOMPLETE' });
});

test('a version of a release meanwhile stands in its way; the draft is thrown away with a reason', async () => {
  const { body: draft } = await change(await begin(), reworded);
  const version = draft.basedOn + 1;
  await db
    .insertInto('legalVersion')
    .values({ version, effectiveOn: comingDay(), updatedOn: today() })
    .execute();
  expect((await draftNow())?.problems).toContainEqual({
    document: null,
    condition: 'OTHER_VERSION',
    detail: '',
  });
  await db.deleteFrom('legalVersion').where('version', '=', version).execute();
  const body = { version: draft.version, reason };
  expect((await request(app, discardLegalDraft, { token: tokens.writer, body })).status).toBe(204);
  expect(await draftNow()).toBeNull();
});
