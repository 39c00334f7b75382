import { useState } from 'react';
import { z } from 'zod/mini';
import { calendarDate } from '#contract/shared/fields.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { measurementEffects, type MeasurementEffect } from '#domain/cask/ageing.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { confirmMeasurement as words } from '#words/en/office/cask-records.ts';
import { dayOf, decimal, percent } from '#words/format.ts';
import { DialogClosing } from '../../kit/form/form-dialog.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';

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

export function ConfirmMeasurement({ asked, now, onClose, confirm, done }: ConfirmMeasurementProps) {
  const { effects, before } = asked;
  const { volumeMl, strength } = now;
  const rows = [
    ...(before ? [{ name: words.before, day: before.measuredOn, ...before }] : []),
    ...(volumeMl !== undefined && strength !== undefined
      ? [{ name: words.now, day: now.day, volumeMl, strength }]
      : []),
  ];
  return (
    <DialogClosing value={onClose}>
      <ConfirmDialog
        title={words.title}
        action={words.action}
        isFinal
        asksReason={false}
        confirm={() => confirm(effects)}
        done={done}
        text={
          <>
            <Table
              caption={words.title}
              columns={[
                { header: words.columns.name, cell: ({ name }) => name },
                { header: words.columns.day, cell: ({ day }) => dayOf(day) },
                { header: words.columns.litres, cell: (row) => decimal(row.volumeMl / 1000), align: 'end' },
                { header: words.columns.strength, cell: (row) => percent(row.strength / 10), align: 'end' },
              ]}
              rows={rows}
              rowKey={({ name }) => name}
            />
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
        }
      />
    </DialogClosing>
  );
}
