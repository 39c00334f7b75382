import { sql, type RawBuilder } from 'kysely';
import type { Measurement, MeasurementEffect } from '#domain/cask/ageing.ts';
import type { CaskEvent, Reading } from '#domain/cask/record.ts';
import { DomainError } from '#domain/errors.ts';

const maxMeasurements = 100;

export const measurementOf = ({
  happenedOn,
  volumeMl,
  strength,
  kind,
}: CaskEvent & Reading): Measurement => ({
  measuredOn: happenedOn,
  volumeMl,
  strength,
  isReracked: kind === 'RERACKED',
});

/**
 * A typing error is not news: the effects of a measurement are confirmed with its figures in sight.
 * @throws MEASUREMENT_UNCONFIRMED with what it does and the measurement before
 */
export function requireConfirmed(
  effects: readonly MeasurementEffect[],
  before: Measurement | undefined,
  confirmed: readonly MeasurementEffect[],
): void {
  if (effects.every((effect) => confirmed.includes(effect))) return;
  const shown = before && {
    measuredOn: before.measuredOn,
    volumeMl: before.volumeMl,
    strength: before.strength,
  };
  throw new DomainError('MEASUREMENT_UNCONFIRMED', { current: { effects, before: shown ?? null } });
}

/**
 * A column for a cask in an outer query: the last measurement until its bottling, alone in a list, or none; corrected
 * ones are left out. `strengthAtBottling` needs no more.
 */
export const lastMeasurementColumn: RawBuilder<Measurement[]> = sql<Measurement[]>`(
  select coalesce(json_agg(json_build_object('measuredOn', happened_on, 'volumeMl', volume_ml, 'strength', strength,
    'isReracked', kind = 'RERACKED')), '[]')
  from (select happened_on, volume_ml, strength, kind from cask_event as event
        where cask_id = cask.id and volume_ml is not null and happened_on <= cask.bottling_date
          and not exists (select from cask_event as later where later.corrects = event.id)
        order by happened_on desc, position desc limit 1) as reading)`;

export const measurementsColumn: RawBuilder<Measurement[]> = sql<Measurement[]>`(
  select coalesce(json_agg(json_build_object('measuredOn', happened_on, 'volumeMl', volume_ml, 'strength', strength,
    'isReracked', kind = 'RERACKED') order by happened_on, position), '[]')
  from (select happened_on, volume_ml, strength, kind, position from cask_event as event
        where cask_id = cask.id and volume_ml is not null
          and not exists (select from cask_event as later where later.corrects = event.id)
        order by happened_on desc, position desc limit ${sql.lit(maxMeasurements)}) as reading)`;
