import { expect, test } from 'vitest';
import { testContext, type TestContext } from '#testing/test-context.ts';
import { actionsOfTheYear } from '#testing/simulation/year/actions.ts';
import { runDays, type Days } from '#testing/simulation/year/run-days.ts';
import type { MemberName } from '#testing/simulation/year/members.ts';

const context = await testContext();
/** A year takes seconds; on a machine that is busy, more of them. */
const timeout = 120_000;
/** With a 29 February in it, and both changes of the clocks. */
const [from, to] = ['2028-02-28', '2029-04-03'];

/** Every mail of that year: the day, who, and what. */
const expected: readonly (readonly [day: string, who: MemberName, subject: string])[] = [
  ['2028-02-29', 'mei', 'Stillman: your membership has begun'],
  ['2028-03-01', 'hana', 'Stillman: your membership has begun'],
  ['2028-03-02', 'conor', 'Stillman: your membership has begun'],
  ['2028-03-03', 'wei', 'Stillman: your membership has begun'],
  ['2028-03-04', 'orla', 'Master Blender: your membership has begun'],
  ['2028-03-05', 'brian', 'Stillman: your membership has begun'],
  ['2028-03-06', 'orla', 'You have a seat: An hour with the stillman'],
  ['2028-03-06', 'siobhan', 'Stillman: your membership has begun'],
  ['2028-03-10', 'aoife', 'Your cask shares: order confirmed'],
  ['2028-03-10', 'wei', 'Stillman: your membership is cancelled'],
  ['2028-04-10', 'brian', 'Rain Barrel is on sale'],
  ['2028-04-10', 'kai', 'Your casks today'],
  ['2028-04-10', 'siobhan', 'Rain Barrel is on sale'],
  ['2028-05-01', 'brian', 'Old Mill has been filled'],
  ['2028-05-01', 'mei', 'Old Mill has been filled'],
  ['2028-05-20', 'brian', 'Few shares of Rain Barrel are left'],
  ['2028-05-20', 'dara', 'Your cask shares: order confirmed'],
  ['2028-05-20', 'kai', 'Your casks today'],
  ['2028-06-01', 'orla', 'Master Blender: your membership is cancelled'],
  ['2028-06-15', 'aoife', 'Old Oak is whiskey now'],
  ['2028-06-20', 'dara', 'Your cask shares: order confirmed'],
  ['2028-07-01', 'brian', 'Shares of Rain Barrel are back on sale'],
  ['2028-07-01', 'kai', 'Your casks today'],
  ['2028-07-01', 'siobhan', 'Salt Store is on sale'],
  ['2028-08-31', 'brian', 'Your account is disabled'],
  ['2028-09-01', 'conor', 'Master Blender: your membership has begun'],
  ['2028-09-15', 'mei', 'Old Mill is on sale'],
  ['2029-01-29', 'mei', 'Your Stillman membership ends on 1 Mar 2029'],
  ['2029-01-30', 'aoife', 'A second filling'],
  ['2029-01-30', 'conor', 'You have a seat: An hour with the stillman'],
  ['2029-01-30', 'hana', 'Your Stillman membership ends on 1 Mar 2029'],
  ['2029-02-03', 'conor', 'Your seat is cancelled: An hour with the stillman'],
  ['2029-02-04', 'siobhan', 'Your Stillman membership ends on 6 Mar 2029'],
  ['2029-02-08', 'aoife', 'Your Cooper membership ends on 10 Mar 2029'],
  ['2029-02-12', 'hana', 'Stillman: your membership continues'],
  ['2029-02-21', 'mei', 'Your Stillman membership ends on 1 Mar 2029'],
  ['2029-02-28', 'mei', 'Your Stillman membership has ended'],
  ['2029-03-03', 'aoife', 'Your Cooper membership ends on 10 Mar 2029'],
  ['2029-03-04', 'orla', 'Your Master Blender membership has ended'],
  ['2029-03-10', 'aoife', 'Your Cooper membership has ended'],
];

type Line = readonly [day: string, who: string, subject: string];
const sorted = (lines: readonly Line[]) => lines.map((line) => line.join('  ')).toSorted();

/** Lives the year with people of its own. @returns every mail, as in the table; the number of an invoice does not matter */
async function yearOf(domain: string, how: Pick<Days, 'missed' | 'times'> = {}): Promise<string[]> {
  const received = await runDays(context, {
    from,
    to,
    actions: await actionsOfTheYear(context, domain),
    ...how,
  });
  // The clock goes back for the second year: to the people of the first, the same casks go on sale once more.
  const own = received.filter(({ to: address }) => address.endsWith(`@${domain}.example`));
  const lines = own.map(({ day, to: address, subject }): Line => {
    return [day, address.split('@')[0] ?? '', subject.replace(/ \(.*\)$/, '')];
  });
  return sorted(lines);
}

function twice({ enqueue }: TestContext['jobs']): TestContext['jobs'] {
  return {
    async enqueue(tx, name, data) {
      await enqueue(tx, name, data);
      await enqueue(tx, name, data);
    },
  };
}

test('a year brings exactly these mails', { timeout }, async () => {
  expect(await yearOf('once')).toEqual(sorted(expected));
});

test(
  'the same when every job runs twice at once; after three days without a worker, late',
  { timeout },
  async () => {
    context.jobs = twice(context.jobs);
    const missed = ['2029-01-29', '2029-01-30', '2029-01-31'];
    const late = expected.map(([day, ...mail]): Line => [missed.includes(day) ? '2029-02-01' : day, ...mail]);
    expect(await yearOf('twice', { times: 2, missed })).toEqual(sorted(late));
  },
);
