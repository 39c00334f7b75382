import { sql } from 'kysely';
import { calendarFile, type CalendarEntry } from '#domain/calendar-file.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import { calendarDays } from '#domain/cask/calendar-days.ts';
import { orRefuse } from '#domain/errors.ts';
import { calendarEntries as words } from '#words/en/calendar.ts';
import { company } from '#words/en/company.ts';
import type { Context } from '#server/shared/context.ts';
import { feedHash } from './calendar-feed.ts';

const maxCasks = 200;
const maxDeadlines = 100;

type CaskDays = Parameters<typeof calendarDays>[0];

interface Deadline {
  id: string;
  kind: 'invoice' | 'remedy';
  caskName: string;
  date: CalendarDate;
}

async function entriesOf({ db, clock, config }: Context, token: string): Promise<CalendarEntry[]> {
  const owner = db
    .selectFrom('calendarFeed')
    .innerJoin('member', 'member.id', 'calendarFeed.memberId')
    .select(['memberId', 'country'])
    .where('tokenHash', '=', feedHash(token))
    .where('disabledAt', 'is', null);
  const { memberId, country } = orRefuse(await owner.executeTakeFirst(), 'NOT_FOUND');
  const today = dateIn(country, clock.now());
  const { hostname } = new URL(config.publicUrl);
  const entry = (id: string, starts: CalendarDate, summary: string, path: string): CalendarEntry => ({
    id: `${id}@${hostname}`,
    stamp: clock.now().toISOString(),
    starts,
    summary,
    url: `${config.publicUrl}${path}`,
  });
  const { rows: held } = await sql<CaskDays & { id: number; name: string }>`
    select id, name, stage, fill_date, bottling_date,
      (select max(happened_on) from cask_event as event where cask_id = cask.id and kind in ('REGAUGED', 'RERACKED')
        and not exists (select from cask_event as later where later.corrects = event.id)) as measured_on
    from cask where id in (select cask_id from certificate where member_id = ${memberId} and voided_at is null)
    order by id limit ${maxCasks}`.execute(db);
  const casks = held.flatMap(({ id, name, ...cask }) =>
    calendarDays(cask, today).map(({ kind, date, years }) =>
      entry(
        `cask-${id}-${kind}-${kind === 'BIRTHDAY' ? date : ''}`,
        date,
        words.about(name, years)[kind],
        `/casks/${id}`,
      ),
    ),
  );
  const { rows: due } = await sql<Deadline>`
    select * from (
      select release.id, 'invoice' as kind, cask.name as cask_name, due_on as date from release_invoice as release
      join bottling on bottling.id = bottling_id join cask on cask.id = bottling.cask_id
      where member_id = ${memberId} and release.state = 'ISSUED'
      union all
      select distinct loss.id, 'remedy', cask.name, choose_until from remedy
      join certificate on certificate.id = certificate_id join cask_loss as loss on loss.id = loss_id
      join cask on cask.id = loss.cask_id
      where member_id = ${memberId} and choice_id is null and voided_at is null
    ) as deadline where date >= ${today}::date order by date, id limit ${maxDeadlines}`.execute(db);
  const deadlines = due.map(({ id, kind, caskName, date }) =>
    entry(
      `${kind}-${id}`,
      date,
      words[kind](caskName),
      kind === 'invoice' ? `/profile/bottles/${id}` : '/profile/losses',
    ),
  );
  return [...casks, ...deadlines];
}

export const drawCalendar = async (context: Context, token: string): Promise<string> =>
  calendarFile(await entriesOf(context, token), { producer: company.name, name: words.name });
