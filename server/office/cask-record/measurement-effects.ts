import { isUnusual, type MeasurementEffect } from '#domain/cask/ageing.ts';
import { isMeasured, readingsOf, type CaskEvent } from '#domain/cask/record.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { incidentOf } from './append-event.ts';
import { measurementOf } from '#server/features/casks/record/measurements.ts';
import { eventsOf, findOffer } from '#server/features/casks/record/record-queries.ts';
import { holdsTooLittle } from './stop-sale.ts';

interface Effects {
  effects: MeasurementEffect[];
  before: { measuredOn: string; volumeMl: number; strength: number } | null;
}

export async function effectsOf(tx: Transaction, event: CaskEvent & { caskId: number }): Promise<Effects> {
  if (!isMeasured(event)) return { effects: [], before: null };
  const events = [...(await eventsOf(tx, event.caskId)), event];
  const readings = readingsOf(events);
  const last = readings[readings.findIndex(({ id }) => id === event.id) - 1];
  const before = last && measurementOf(last);
  const offer = await findOffer(tx, event.caskId);
  const effects: MeasurementEffect[] = [
    ...(incidentOf(events, event.id) ? (['INCIDENT'] as const) : []),
    ...(offer?.publishedAt && holdsTooLittle(offer, events) ? (['SALE_ENDS'] as const) : []),
    ...(isUnusual(before, measurementOf(event)) ? (['UNUSUAL'] as const) : []),
  ];
  if (!before) return { effects, before: null };
  const { measuredOn, volumeMl, strength } = before;
  return { effects, before: { measuredOn, volumeMl, strength } };
}
