import { sql } from 'kysely';
import { addAlert } from '#server/features/alerts/add-alert.ts';
import {
  buildCask,
  buildMember,
  type BuiltCask,
  type BuiltMember,
  type MemberFacts,
} from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import type { TestContext } from '#testing/test-context.ts';

const balance = { SGD: 400_000, EUR: 400_000 };
const facts = {
  /** Free, so that her term begins with her first share; wants news. */
  aoife: { country: 'IE', balance },
  /** Pays on 29 February in Europe, which is 1 March where she lives. */
  mei: { country: 'SG', balance, membership: null },
  /** Renews between the two reminders. */
  hana: { country: 'SG', balance, membership: null },
  /** Moves up. */
  conor: { country: 'IE', balance, membership: null },
  /** Thinks better of it within 14 days. */
  wei: { country: 'SG', balance, membership: null },
  /** Has used a benefit: what she cancels runs to its end. */
  orla: { country: 'IE', balance, membership: null },
  /** Closes his account halfway. */
  brian: { country: 'IE', balance, membership: null },
  /** Unsubscribes from one cask, and from reminders. */
  siobhan: { country: 'IE', balance, membership: null },
  /** One letter a day. */
  kai: { country: 'SG' },
  /** No mails of alerts. */
  niamh: { country: 'IE' },
  /** Buys, until nothing is left. */
  dara: { country: 'SG', balance: { SGD: 400_000 } },
} as const satisfies Record<string, MemberFacts>;
export type MemberName = keyof typeof facts;

export type YearMembers = Record<MemberName, BuiltMember>;
export type YearCasks = Record<'oldOak' | 'rainBarrel' | 'saltStore' | 'oldMill', BuiltCask>;

async function setEmailChoices({ db }: TestContext, { id }: BuiltMember, choices: object): Promise<void> {
  await sql`update member set email_preferences = email_preferences || ${JSON.stringify(choices)}::jsonb
    where id = ${id}`.execute(db);
}

export async function buildYearMembers(context: TestContext, domain: string): Promise<YearMembers> {
  const built: Partial<YearMembers> = {};
  for (const [name, given] of Object.entries(facts))
    built[name as MemberName] = await buildMember(context, { ...given, email: `${name}@${domain}.example` });
  const members = built as YearMembers;
  await setEmailChoices(context, members.aoife, { news: true });
  await setEmailChoices(context, members.kai, { digest: true });
  await setEmailChoices(context, members.niamh, { alerts: false });
  return members;
}

export async function buildCasks(
  context: TestContext,
  { siobhan, brian, kai, niamh, mei }: YearMembers,
): Promise<YearCasks> {
  const announced = { published: false, bottlingDate: '2035-01-01' };
  const casks: YearCasks = {
    oldOak: await buildCask(context, { name: 'Old Oak', shares: 100, fillDate: '2025-06-15' }),
    rainBarrel: await buildCask(context, { name: 'Rain Barrel', shares: 30, ...announced }),
    saltStore: await buildCask(context, { name: 'Salt Store', shares: 30, ...announced }),
    oldMill: await buildCask(context, { name: 'Old Mill', fillDate: '2028-05-01', ...announced }),
  };
  const { rainBarrel, saltStore, oldMill } = casks;
  const watched = [
    [rainBarrel, [siobhan, brian, kai, niamh]],
    [saltStore, [siobhan, kai]],
    [oldMill, [brian, mei]],
  ] as const;
  for (const [cask, watchers] of watched)
    for (const watcher of watchers) await addAlert(context, callerOf(watcher), cask.id);
  return casks;
}

export async function buildNews({ db }: TestContext, domain: string, { oldOak }: YearCasks): Promise<void> {
  const news = {
    slug: `${domain}-news`,
    title: 'A second filling',
    summary: 'In short.',
    body: 'At length.',
  };
  const publishedAt = new Date('2029-01-30T10:00:00Z');
  await db
    .insertInto('news')
    .values({ ...news, caskId: oldOak.id, publishedAt })
    .execute();
}
