import { sql } from 'kysely';
import type { chooseForBottling as endpoint, OwnBottling } from '#contract/bottling/bottling.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { lastDayForChoices } from '#domain/bottling/bottling-day.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Address } from '#server/platform/db/json-columns.ts';
import type { Stored } from '#server/platform/http/instants.ts';
import { transaction, type Reader } from '#server/platform/db/transaction.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { findBottling } from './queries.ts';

type Answered = 'choicesUntil' | 'address' | 'courierNote' | 'isConfirmed' | 'isOpen';
type OwnRow = Omit<Stored<OwnBottling>, Answered> & {
  country: Country | null;
  onFile: Address | null;
  chosen: Address | null;
  courierNote: string | null;
};

async function ownRows(db: Reader, memberId: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select bottling.id as bottling_id, bottling.cask_id, cask.name as cask_name, cask.code as cask_code, planned_on,
      strength, planned_at, seed_hash, held.shares, member.country, member.delivery_address as on_file,
      choice.address as chosen, choice.courier_note
    from (select cask_id, count(*)::integer as shares from certificate
        where member_id = ${memberId} and voided_at is null and state = 'BOTTLING_NOTIFIED' group by cask_id) as held
    join bottling on bottling.cask_id = held.cask_id and cancelled_at is null
    join cask on cask.id = bottling.cask_id
    join member on member.id = ${memberId}
    left join bottling_choice as choice on choice.bottling_id = bottling.id and choice.member_id = member.id
    order by planned_on, bottling.id limit 100`.execute(db);
  return rows;
}

function ownView({ country, onFile, chosen, courierNote, ...row }: OwnRow, today: CalendarDate): OwnBottling {
  // A member who has moved since gets the bottles at the new address.
  const isConfirmed = chosen !== null && chosen.country === country;
  const choicesUntil = lastDayForChoices(row.plannedOn);
  return {
    ...row,
    plannedAt: row.plannedAt.toISOString(),
    choicesUntil,
    address: isConfirmed ? chosen : onFile,
    courierNote: (isConfirmed && courierNote) || '',
    isConfirmed,
    isOpen: today <= choicesUntil,
  };
}

const dayOf = (row: OwnRow, now: Date) => dateIn(row.country, now);

export async function ownBottlings({ db, clock }: Context, { memberId }: Caller): Promise<OwnBottling[]> {
  return (await ownRows(db, memberId)).map((row) => ownView(row, dayOf(row, clock.now())));
}

async function ownBottling(db: Reader, memberId: string, bottlingId: string): Promise<OwnRow> {
  const row = (await ownRows(db, memberId)).find((one) => one.bottlingId === bottlingId);
  return orRefuse(row, 'BOTTLING_NOT_FOUND');
}

export async function chooseForBottling(
  { db, clock }: Context,
  { memberId }: Caller,
  { bottlingId, address, courierNote }: BodyOf<typeof endpoint> & { bottlingId: string },
): Promise<OwnBottling> {
  return transaction(db, async (tx) => {
    const plan = orRefuse(await findBottling(tx, bottlingId), 'BOTTLING_NOT_FOUND');
    await lockCask(tx, plan.caskId);
    const row = await ownBottling(tx, memberId, bottlingId);
    const now = clock.now();
    const today = dayOf(row, now);
    if (!ownView(row, today).isOpen) throw new DomainError('CHOICES_CLOSED');
    if (address.country !== row.country)
      throw new DomainError('INVALID_REQUEST', {
        fields: { address: 'must be in the country of your account' },
      });
    const choice = { address, courierNote, chosenAt: now };
    await tx
      .insertInto('bottlingChoice')
      .values({ bottlingId, memberId, ...choice })
      .onConflict((conflict) => conflict.columns(['bottlingId', 'memberId']).doUpdateSet(choice))
      .execute();
    return ownView(await ownBottling(tx, memberId, bottlingId), today);
  });
}
