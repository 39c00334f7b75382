import { z } from 'zod/mini';
import { enteredEvent, type RecordedEvent } from '#contract/cask/cask-record.ts';
import { uuid } from '#contract/shared/fields.ts';
import type { EnteredEventKind } from '#domain/cask/record.ts';
import { sentPictures, typedPictures } from '../../kit/form/photographs.tsx';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';

const measured: readonly EnteredEventKind[] = ['FILLED', 'REGAUGED', 'RERACKED'];
export const isMeasuredKind = (kind: string) => measured.some((one) => one === kind);

const typed = z.extend(z.omit(enteredEvent, { corrects: true, confirms: true, pictures: true }), {
  eventId: uuid,
  pictures: typedPictures,
});

export const { schema, valuesOf } = typedForm(typed, {
  volumeMl: decimal(3),
  strength: decimal(1),
  temperature: decimal(1),
});

export type EventValues = ReturnType<typeof valuesOf>;

/** A kind may be chosen once a measurement is typed. */
export function bodyOf({ pictures, ...entered }: Omit<z.infer<typeof typed>, 'eventId'>) {
  const { volumeMl, strength, temperature, method, caskType, ...others } = entered;
  return {
    ...others,
    ...(isMeasuredKind(entered.kind) && { volumeMl, strength, temperature, method }),
    ...(entered.kind === 'RERACKED' && { caskType }),
    ...sentPictures(pictures),
  };
}

const presentIn = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as {
    [Name in keyof T]: NonNullable<T[Name]>;
  };

export const newEventValues = (
  kind: EnteredEventKind,
  today: string,
  corrected: RecordedEvent | undefined,
): EventValues =>
  valuesOf({
    happenedOn: today,
    source: kind === 'FILLED' ? 'DISTILLERY' : 'WAREHOUSE_KEEPER',
    ...(isMeasuredKind(kind) && { method: 'DIPPED' as const }),
    ...(corrected && presentIn(corrected)),
    kind,
    // Made once for what is typed: sent again after no answer, it is recorded once.
    eventId: crypto.randomUUID(),
    pictures: [],
  });
