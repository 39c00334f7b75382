import { sql } from 'kysely';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { parcelStates } from '#domain/bottling/parcel.ts';
import type { EvidenceKind } from '#domain/evidence/evidence.ts';
import { caskStates } from '#domain/cask/cask.ts';
import { brokenInvariants } from '#testing/database/test-invariants.ts';
import { rowOf } from '#testing/database/rows.ts';
import { testContext } from '#testing/test-context.ts';
import { evidenceNames } from '#words/en/casks/evidence.ts';
import { inspectPdf } from '../office/files/inspect-pdf.ts';
import { sampleCasks, soldShares, stateOf } from './casks/casks.ts';
import { generateCatalogue } from './generate.ts';
import { demoAccounts } from './members.ts';
import { fillSample, fillSampleIfEmpty } from './sample.ts';

const context = await testContext({ now: '2026-11-21T12:00:00Z' });
const { db } = context;

const numbers = async (query: string): Promise<Record<string, number>> => {
  const { rows } = await sql.raw<Record<string, number>>(query).execute(db);
  return rows[0] ?? {};
};

/** The texts that a PDF of the sample shows, as they are written in it. */
const textOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/<([0-9a-f]+)> Tj/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join(' ');

const counts = () =>
  numbers(`select (select count(*) from cask) as casks, (select count(*) from orders) as orders,
    (select count(*) from member) as members, (select count(*) from deposit) as deposits,
    (select count(*) from certificate) as certificates, (select count(*) from news) as news`);

beforeAll(() => fillSample(context));

test('shares that are sold have an owner, a certificate and an order line each', async () => {
  const { refunded = 0, replaced = 0 } = await numbers(`select
    count(*) filter (where remedy = 'REFUND') as refunded, count(*) filter (where remedy = 'REPLACEMENT') as replaced
    from remedy join remedy_choice as choice on choice.id = choice_id`);
  const { broken = 0 } = await numbers(`select count(*) as broken from certificate
    join bottling on bottling.cask_id = certificate.cask_id
    join release_invoice as release on release.bottling_id = bottling.id and release.member_id = certificate.member_id
    where release.state = 'REFUNDED'`);
  expect(refunded * replaced * broken).toBeGreaterThan(0);
  const sold = sampleCasks.reduce((sum, cask) => sum + soldShares(cask), 0);
  const held = sold - refunded - broken;
  expect(
    await numbers(`select (select count(*) from cask_share where order_id is not null) as claimed,
      (select count(*) from certificate where voided_at is null) as certified,
      (select sum(quantity)::bigint from order_line) as ordered`),
  ).toEqual({ claimed: held, certified: held, ordered: sold + replaced });
});

test('nothing of the past waits for a second person', async () => {
  expect(await numbers(`select count(*) as open from approval where state = 'OPEN'`)).toEqual({ open: 0 });
});

test('the listing shows every cask in the state it was written for', async () => {
  const { rows } = await sql`
    select code, state from cask_listing join cask on cask.id = cask_id order by code`.execute(db);
  expect(rows).toEqual(sampleCasks.map((cask) => ({ code: cask.code, state: stateOf(cask) })));
});

test('every document of a cask is its own file, a PDF that names the cask', async () => {
  const { rows } = await sql<{ code: string; kind: string; sha256: string; bytes: Buffer }>`
    select code, evidence.kind, evidence.sha256, bytes from evidence
    join cask on cask.id = cask_id join file_chunk as chunk on chunk.sha256 = evidence.sha256`.execute(db);
  expect(rows.length).toBeGreaterThan(sampleCasks.length * 4);
  expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(rows.length);
  for (const { code, bytes } of rows) expect(textOf(bytes)).toContain(`Cask ${code} of `);
  await inspectPdf(rows[0]!.bytes);
  const { title } = await PDFDocument.load(rows[0]!.bytes).then((pdf) => ({ title: pdf.getTitle() }));
  expect(title).toBe(evidenceNames[rows[0]!.kind as EvidenceKind]);
});

test('a cask that was measured has the sheet of its last measurement', async () => {
  const { rows } = await sql`
    select code from cask join lateral (
      select happened_on, volume_ml, strength from cask_event
      where cask_id = cask.id and kind = 'REGAUGED' order by happened_on desc limit 1) as last on true
    where not exists (select from evidence where cask_id = cask.id and evidence.kind = 'REGAUGE'
      and (issued_on, evidence.volume_ml, evidence.strength)
        = (happened_on, last.volume_ml, last.strength))`.execute(db);
  expect(rows).toEqual([]);
  const { sheets = 0 } = await numbers("select count(*) as sheets from evidence where kind = 'REGAUGE'");
  expect(sheets).toBeGreaterThan(10);
});

test('the demo member has money in both wallets, shares, a failed deposit and a current membership', async () => {
  const [{ email, password }] = demoAccounts;
  const member = await rowOf(db, 'member', { email });
  expect(await context.passwords.verify(member.passwordHash, password)).toBe(true);
  expect(
    await numbers(`select
      (select count(*) from wallet where member_id = '${member.id}' and posted > 0) as wallets,
      (select count(distinct cask_id) from certificate where member_id = '${member.id}') as casks,
      (select count(*) from deposit where member_id = '${member.id}' and state = 'FAILED') as failed,
      (select count(*) from cask_alert where member_id = '${member.id}') as alerts,
      (select count(*) from subscription where member_id = '${member.id}' and ends_at > '2026-11-21') as current`),
  ).toEqual({ wallets: 2, casks: 9, failed: 1, alerts: 2, current: 1 });
});

test('each stage after the purchase is there, with owners', async () => {
  const { rows } = await sql<{ what: string }>`
    select 'cask ' || stage as what from cask where exists (
      select from certificate where cask_id = cask.id and voided_at is null)
    union select 'invoice ' || state from release_invoice
    union select 'parcel ' || state from parcel
    union select 'remedy ' || coalesce(choice.remedy, 'OPEN')
      from remedy left join remedy_choice as choice on choice.id = choice_id
    union select 'regauged after ' || (extract(year from happened_on) - extract(year from fill_date))
      from cask_event as event join cask on cask.id = cask_id where kind = 'REGAUGED'`.execute(db);
  const stages = ['MATURING', 'BOTTLING_PLANNED', 'BOTTLED', 'LOST'].map((stage) => `cask ${stage}`);
  const invoices = ['ISSUED', 'PAID', 'DEFAULTED', 'REFUNDED'].map((state) => `invoice ${state}`);
  const parcels = parcelStates.map((state) => `parcel ${state}`);
  const remedies = ['OPEN', 'REFUND', 'REPLACEMENT'].map((remedy) => `remedy ${remedy}`);
  const regauged = [3, 5, 7, 9].map((years) => `regauged after ${years}`);
  const all = [...stages, ...invoices, ...parcels, ...remedies, ...regauged];
  expect(rows.map(({ what }) => what)).toEqual(expect.arrayContaining(all));
});

test('every invariant of a shop holds in the sample', async () => {
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('no mail is about the past, and nothing lies in the future', async () => {
  expect(await context.runJobs()).toBe(0);
  expect(context.mails).toEqual([]);
  expect(await numbers('select count(*) as mails from mail')).toEqual({ mails: 0 });
  expect(
    await numbers(`select (select count(*) from orders where placed_at > '2026-11-21T12:00:00Z') as orders,
      (select count(*) from news where published_at > '2026-11-21T12:00:00Z') as news,
      (select count(*) from offer where published_at > '2026-11-21T12:00:00Z') as offers`),
  ).toEqual({ orders: 0, news: 0, offers: 0 });
});

test('filling again changes nothing', async () => {
  const before = await counts();
  await fillSample(context);
  const lines: string[] = [];
  await fillSampleIfEmpty(context, (line) => void lines.push(line));
  expect(lines).toEqual([]);
  expect(await counts()).toEqual(before);
});

test('a generated catalogue stands beside the sample, grows when asked for more, and repeats itself', async () => {
  await generateCatalogue(context, { casks: 60 });
  await generateCatalogue(context, { casks: 200 });
  await generateCatalogue(context, { casks: 200 });
  const listed = await numbers("select count(*) as casks from cask_listing where code_key like 'g1%'");
  expect(listed).toEqual({ casks: 200 });
  const generated = await numbers(`select count(*) as wrong from offer join cask on cask.id = offer.cask_id
    where shares_total <> (select count(*) from cask_share where cask_share.cask_id = cask.id)`);
  expect(generated).toEqual({ wrong: 0 });
  const states = await db.selectFrom('caskListing').select('state').distinct().execute();
  expect(states.map(({ state }) => state).toSorted()).toEqual([...caskStates].toSorted());
});
