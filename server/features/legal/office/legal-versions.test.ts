import { expect, test } from 'vitest';
import { listOfficeLegalVersions } from '#contract/office/office-legal.ts';
import { getMember } from '#contract/office/members.ts';
import { buildCask, buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { takeLevel } from '#testing/fixtures/memberships.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { listOfficeLegalVersions as listVersions } from './legal-versions.ts';

const context = await testContext();
const app = await testApp(context);

async function addVersion(version: number, effectiveOn: string): Promise<void> {
  await context.database.asSuperuser(async (client) => {
    await client.query(
      `insert into legal_version (version, effective_on, updated_on) values ($1, $2, '2023-09-08')`,
      [version, effectiveOn],
    );
    await client.query(
      `insert into legal_document (version, document, title, sections)
       select $1, document, title, sections from legal_document where version = 1`,
      [version],
    );
  });
}

test('each version of each document has its day, and how often it was accepted with what', async () => {
  const { clock } = context;
  clock.set('2030-03-02T12:00:00Z');
  const buyer = await buildMember(context, { balance: { SGD: 100_000 } });
  await addVersion(90, '2030-03-03');
  await addVersion(91, '2030-04-01');
  // Midnight in Ireland, which is not yet on summer time.
  clock.set('2030-03-03T00:00:00Z');
  await takeLevel(context, callerOf(buyer), 'STILLMAN');
  const cart = await fillCart(context, callerOf(buyer), { casks: [[await buildCask(context), 1]] });
  await cart.place();
  const operator = await buildMember(context);
  const token = await loginAsOperator(context, operator);
  const { body } = await request(app, listOfficeLegalVersions, { token });
  const shown = body.map(({ document, version, state }) => [document, version, state]);
  expect(shown.slice(0, 6)).toEqual([
    ['terms', 91, 'COMING'],
    ['privacy', 91, 'COMING'],
    ['sales-term', 91, 'COMING'],
    ['terms', 90, 'IN_FORCE'],
    ['privacy', 90, 'IN_FORCE'],
    ['sales-term', 90, 'IN_FORCE'],
  ]);
  expect(body.slice(6).every(({ state }) => state === 'EARLIER')).toBe(true);
  expect(body[0]).toMatchObject({ effectiveOn: '2030-04-01', accounts: 0, orders: 0, memberships: 0 });
  expect(body[3]).toMatchObject({ effectiveOn: '2030-03-03', orders: 1, memberships: 1 });

  const params = { memberId: buyer.id };
  const { body: member } = await request(app, getMember, { params, token });
  const [newest, ...earlier] = member.acceptances;
  expect(newest).toMatchObject({ version: 90, by: 'MEMBERSHIP', at: '2030-03-03T00:00:00.000Z' });
  // The registration of whom the test builds is of the version that was in force, the free level of version 1.
  expect(earlier.map(({ by }) => by)).toEqual(['ACCOUNT', 'MEMBERSHIP']);
});

test('acceptances of a version are counted up to a limit, whatever other versions have', async () => {
  const { clock } = context;
  await addVersion(93, '2031-01-02');
  clock.set('2031-01-02T12:00:00Z');
  const members = [await buildMember(context), await buildMember(context), await buildMember(context)];
  const countsOf = async (max?: number) => {
    const versions = await listVersions(context, max);
    return versions.flatMap(({ document, version, accounts }) =>
      document === 'terms' && version >= 92 ? [[version, accounts]] : [],
    );
  };
  expect(await countsOf()).toEqual([[93, members.length]]);
  expect(await countsOf(2)).toEqual([[93, 2]]);
  await addVersion(92, '2031-01-01');
  // Registered before the version that has reached the limit.
  expect(await countsOf(2)).toEqual([
    [93, 2],
    [92, 0],
  ]);
});
