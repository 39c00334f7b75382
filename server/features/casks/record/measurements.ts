import { sql, type RawBuilder } from 'kysely';
import type { Measurement, MeasurementEffect } from '#domain/cask/ageing.ts';
import type { CaskEvent, Reading } from '#domain/cask/record.ts';
import { DomainError } from '#domain/errors.ts';

const maxMeasurements = 100;

export function measurementOf(event: CaskEvent & Reading): Measurement {
  const { happenedOn: measuredOn, volumeMl, strength, kind } = event;
  return { measuredOn, volumeMl, strength, isReracked: kind === 'RERACKED' };
}

const figuresOf = ({ measuredOn, volumeMl, strength }: Measurement) => ({ measuredOn, volumeMl, strength });

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
  const current = { effects, before: before ? figuresOf(before) : null };
  throw new DomainError('MEASUREMENT_UNCONFIRMED', { current });
}

const columnOf = (condition: RawBuilder<boolean>, limit: number) => sql<Measurement[]>`(
  select coalesce(json_agg(json_build_object('measuredOn', happened_on, 'volumeMl', volume_ml, 'strength', strength,
    'isReracked', kind = 'RERACKED') order by happened_on, position), '[]')
  from (select happened_on, volume_ml, strength, kind, position from cask_event as event
        where cask_id = cask.id and volume_ml is not null and ${condition}
          and not exists (select from cask_event as later where later.corrects = event.id)
        order by happened_on desc, position desc limit ${sql.lit(limit)}) as reading)`;

/** All, for a cask in an outer query; corrected ones are left out. */
export const measurementsColumn = columnOf(sql`true`, maxMeasurements);

/** The last one until the bottling, alone in a list, or none: `strengthAtBottling` needs no more. */
export const lastMeasurementColumn = columnOf(sql`happened_on <= cask.bottling_date`, 1);
