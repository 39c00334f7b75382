import { sql } from 'kysely';
import { addAlert } from '#server/features/alerts/add-alert.ts';
import { buildCask, buildMember, type BuiltCask, type BuiltMember, type MemberFacts } from '../builders.ts';
import { callerOf } from '../buyers.ts';
import type { TestContext } from '../test-context.ts';

const rich = { SGD: 400_000, EUR: 400_000 };
const people = {
  /** Free, so that her term begins with her first share; wants news. */
  aoife: { country: 'IE', balance: rich },
  /** Pays on 29 February in Europe, which is 1 March where she lives. */
  mei: { country: 'SG', balance: rich, membership: null },
  /** Renews between the two reminders. */
  hana: { country: 'SG', balance: rich, membership: null },
  /** Moves up. */
  conor: { country: 'IE', balance: rich, membership: null },
  /** Thinks better of it within 14 days. */
  wei: { country: 'SG', balance: rich, membership: null },
  /** Has used a benefit: what she cancels runs to its end. */
  orla: { country: 'IE', balance: rich, membership: null },
  /** Closes his account halfway. */
  brian: { country: 'IE', balance: rich, membership: null },
  /** Unsubscribes from one cask, and from reminders. */
  siobhan: { country: 'IE', balance: rich, membership: null },
  /** One letter a day. */
  kai: { country: 'SG' },
  /** No mails of alerts. */
  niamh: { country: 'IE' },
  /** Buys, until nothing is left. */
  dara: { country: 'SG', balance: { SGD: 400_000 } },
} as const satisfies Record<string, MemberFacts>;
export type Name = keyof typeof people;

export type Cast = Record<Name, BuiltMember>;
export type Casks = Record<'oldOak' | 'rainBarrel' | 'saltStore' | 'oldMill', BuiltCask>;

async function choose({ db }: TestContext, { id }: BuiltMember, choices: object): Promise<void> {
  await sql`update member set email_preferences = email_preferences || ${JSON.stringify(choices)}::jsonb
    where id = ${id}`.execute(db);
}

/** Everybody, at addresses of this life. */
export async function buildCast(context: TestContext, life: string): Promise<Cast> {
  const built: Partial<Cast> = {};
  for (const [name, facts] of Object.entries(people))
    built[name as Name] = await buildMember(context, { ...facts, email: `${name}@${life}.example` });
  const cast = built as Cast;
  await choose(context, cast.aoife, { news: true });
  await choose(context, cast.kai, { digest: true });
  await choose(context, cast.niamh, { alerts: false });
  return cast;
}

/** What is on sale, what is announced, and who watches it. */
export async function buildCasks(
  context: TestContext,
  { siobhan, brian, kai, niamh, mei }: Cast,
): Promise<Casks> {
  const announced = { published: false, bottlingDate: '2035-01-01' };
  const casks: Casks = {
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

/** Not out yet. */
export async function buildNews({ db }: TestContext, life: string, { oldOak }: Casks): Promise<void> {
  const news = { slug: `${life}-news`, title: 'A second filling', summary: 'In short.', body: 'At length.' };
  const publishedAt = new Date('2029-01-30T10:00:00Z');
  await db
    .insertInto('news')
    .values({ ...news, caskId: oldOak.id, publishedAt })
    .execute();
}
