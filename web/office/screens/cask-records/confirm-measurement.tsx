import { z } from 'zod/mini';
import type { BodyOf } from '#contract/endpoint.ts';
import type { recordCaskEvent as endpoint } from '#contract/cask/cask-record.ts';
import { calendarDate } from '#contract/shared/fields.ts';
import { measurementEffects, type MeasurementEffect } from '#domain/cask/ageing.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { confirmMeasurement as words } from '#words/en/office/cask-records.ts';
import { dayOf, decimal, percent } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';

const unconfirmed = z.object({
  effects: z.array(z.enum(measurementEffects)),
  before: z.nullable(z.object({ measuredOn: calendarDate, volumeMl: z.int(), strength: z.int() })),
});

export interface AskedMeasurement extends z.infer<typeof unconfirmed> {
  eventId: string;
  body: BodyOf<typeof endpoint>;
}

export function askedBy(
  error: unknown,
  sent: Pick<AskedMeasurement, 'eventId' | 'body'>,
): AskedMeasurement | null {
  if (!isRefusal(error, 'MEASUREMENT_UNCONFIRMED')) return null;
  const { data } = unconfirmed.safeParse(error.current);
  return data ? { ...data, ...sent } : null;
}

interface ConfirmMeasurementProps {
  asked: AskedMeasurement;
  onClose: () => void;
  confirm: (confirms: MeasurementEffect[]) => Promise<void>;
}

export function ConfirmMeasurement({ asked, onClose, confirm }: ConfirmMeasurementProps) {
  const { effects, before, body } = asked;
  const { happenedOn, volumeMl, strength } = body;
  const rows = [
    ...(before ? [{ name: words.before, day: before.measuredOn, ...before }] : []),
    ...(volumeMl !== undefined && strength !== undefined
      ? [{ name: words.now, day: happenedOn, volumeMl, strength }]
      : []),
  ];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.title}
      action={words.action}
      isFinal
      confirm={() => confirm(effects)}
    >
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
    </ConfirmDialog>
  );
}
