import { useState } from 'react';
import { z } from 'zod/mini';
import { calendarDate } from '#contract/shared/fields.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { measurementEffects, type MeasurementEffect } from '#domain/cask/ageing.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { confirmMeasurement as words } from '#words/en/office/cask-records.ts';
import { decimal, percent } from '#words/format.ts';
import { DialogClosing } from '../../kit/form/form-dialog.tsx';
import { dayColumn } from '../../kit/list/columns.tsx';
import { ListTable, type ListColumn } from '../../kit/list/list-table.tsx';
import { confirmed } from '../../kit/dialog-buttons.tsx';

const unconfirmed = z.object({
  effects: z.array(z.enum(measurementEffects)),
  before: z.nullable(z.object({ measuredOn: calendarDate, volumeMl: z.int(), strength: z.int() })),
});

type Unconfirmed<Sent> = z.infer<typeof unconfirmed> & { sent: Sent };

/** @param send calls the server, and throws what it refuses */
export function useConfirmed<Sent>(send: (sent: Sent) => Promise<unknown>) {
  const [asked, setAsked] = useState<Unconfirmed<Sent> | null>(null);
  const record = async (sent: Sent) => {
    try {
      return await send(sent);
    } catch (error) {
      const { data } = unconfirmed.safeParse(
        isRefusal(error, 'MEASUREMENT_UNCONFIRMED') ? error.current : null,
      );
      setAsked(data ? { ...data, sent } : null);
      throw error;
    }
  };
  return { asked, close: () => setAsked(null), record };
}

interface ConfirmMeasurementProps {
  asked: z.infer<typeof unconfirmed>;
  now: { day: CalendarDate; volumeMl?: number | undefined; strength?: number | undefined };
  onClose: () => void;
  confirm: (confirms: MeasurementEffect[]) => Promise<unknown>;
  done: string;
}

interface Measurement {
  name: string;
  day: CalendarDate;
  volumeMl: number;
  strength: number;
}

const columns: readonly ListColumn<Measurement>[] = [
  { header: words.columns.name, value: ({ name }) => name },
  dayColumn(words.columns.day, ({ day }) => day),
  { header: words.columns.litres, value: ({ volumeMl }) => decimal(volumeMl / 1000), align: 'end' },
  { header: words.columns.strength, value: ({ strength }) => percent(strength / 10), align: 'end' },
];

export function ConfirmMeasurement({ asked, now, onClose, confirm, done }: ConfirmMeasurementProps) {
  const { effects, before } = asked;
  const { volumeMl, strength } = now;
  const rows = [
    ...(before ? [{ name: words.before, day: before.measuredOn, ...before }] : []),
    ...(volumeMl !== undefined && strength !== undefined
      ? [{ name: words.now, day: now.day, volumeMl, strength }]
      : []),
  ];
  const { dialog } = confirmed({
    title: words.title,
    action: words.action,
    isFinal: true,
    asksReason: false,
    confirm: () => confirm(effects),
    done,
    text: (
      <>
        <ListTable caption={words.title} columns={columns} rows={rows} rowKey={({ name }) => name} />
        <div className="mt-5">
          <Banner tone="warning" title={words.effectsTitle}>
            <ul className="list-disc pl-5">
              {effects.map((effect) => (
                <li key={effect}>{words.effects[effect]}</li>
              ))}
            </ul>
          </Banner>
        </div>
      </>
    ),
  });
  return <DialogClosing value={onClose}>{dialog}</DialogClosing>;
}
