import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import type { z } from 'zod/mini';
import { listOfficeDistilleries } from '#contract/office/office-distillery.ts';
import type { TrailSubject } from '#contract/office/trail.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { form as words } from '#words/en/office/shell.ts';
import { sayDone } from '../say-done.ts';
import { shownValue } from '../trail-details.ts';
import { OfficeForm, useOfficeForm } from './form.tsx';
import { merge, same, type Merged } from './merge.ts';
import { dropDraft, keepDraft, readDraft } from './use-draft.ts';

interface Versioned {
  id: number | string;
  version: number;
}

interface RecordFormProps<R extends Versioned, T extends FieldValues, Sent> {
  kind: TrailSubject;
  record: R;
  schema: z.ZodMiniType<Sent, T>;
  valuesOf: (record: R) => T;
  labels: { [Name in keyof T]: string };
  isReadOnly: boolean;
  change: (body: Sent & Pick<R, 'version'>) => Promise<R & { isRequested?: boolean }>;
  /** Said where a second person has to decide it. */
  requested?: string;
  onTyped?: (isTyped: boolean) => void;
  children: (form: ReturnType<typeof useOfficeForm<T, Sent>>) => ReactNode;
  below?: ComponentType<{ values: T }>;
}

export function RecordForm<R extends Versioned, T extends FieldValues, Sent>(
  props: RecordFormProps<R, T, Sent>,
) {
  const { isReadOnly, children, below: Below } = props;
  const form = useRecordForm(props);
  return (
    <>
      <OfficeForm form={form} action={isReadOnly ? null : words.save} conflict={form.conflict}>
        {children(form)}
      </OfficeForm>
      {Below && <Below values={form.watch()} />}
    </>
  );
}

/**
 * A form over a record that others change too. It sends the version that was seen; after another operator's change
 * it takes over the untouched fields and keeps what was typed.
 */
function useRecordForm<R extends Versioned, T extends FieldValues, Sent>(props: RecordFormProps<R, T, Sent>) {
  const { kind, record, schema, valuesOf, change, requested, labels, onTyped } = props;
  const draft = `${kind} ${record.id}`;
  const seenName = `${draft} seen`;
  const [seen, setSeen] = useState<R>(
    () => (readDraft(draft) && (readDraft(seenName) as R | null)) ?? record,
  );
  const [changes, setChanges] = useState<Merged<keyof T>[]>([]);

  async function sendSeen(values: Sent, from: R, again: boolean): Promise<R> {
    try {
      const after = await change({ ...values, version: from.version });
      sayDone(after, words.saved, requested);
      return after;
    } catch (error) {
      if (!isRefusal(error, 'RECORD_CHANGED') || !error.current) throw error;
      const now = error.current as unknown as R;
      const merged = merge(valuesOf(from), valuesOf(now), form.getValues());
      setSeen(now);
      // Something beside these fields, such as a picture.
      if (merged.changes.length === 0 && again) return sendSeen(values, now, false);
      setChanges(merged.changes);
      for (const [name, value] of Object.entries(merged.values))
        form.setValue(name as Path<T>, value as PathValue<T, Path<T>>);
      throw error;
    }
  }

  function show(shown: R): void {
    setSeen(shown);
    setChanges([]);
    form.reset(valuesOf(shown) as DefaultValues<T>);
    dropDraft(draft);
    dropDraft(seenName);
  }

  const form = useOfficeForm<T, Sent>({
    schema,
    defaultValues: valuesOf(seen),
    draft,
    send: async (values) => show(await sendSeen(values, seen, true)),
  });
  const { watch, discardDraft } = form;
  useEffect(() => watch(() => keepDraft(seenName, seen)).unsubscribe, [watch, seenName, seen]);
  const isTyped = !same(form.watch(), valuesOf(seen));
  useEffect(() => onTyped?.(isTyped), [onTyped, isTyped]);

  return {
    ...form,
    conflict: changes.length > 0 && <Conflict kind={kind} changes={changes} labels={labels} />,
    discardDraft: () => {
      discardDraft();
      show(record);
    },
  };
}

interface ConflictProps<T> {
  kind: TrailSubject;
  changes: readonly Merged<keyof T>[];
  labels: { [Name in keyof T]: string };
}

function Conflict<T>({ kind, changes, labels }: ConflictProps<T>) {
  const { data: distilleries = [] } = useGet(get(listOfficeDistilleries, {}));
  const names = distilleries.map(({ id, name }) => ({ field: 'distilleryId', id: String(id), name }));
  const text = (name: keyof T, value: unknown) =>
    shownValue({ subjectKind: kind, names }, String(name), value);
  return (
    <ul className="mt-2 list-disc pl-5">
      {changes.map(({ name, before, now, isTyped }) => (
        <li key={String(name)}>
          {words.changedField(labels[name], text(name, before), text(name, now))}
          {isTyped && <span> {words.typedStays}</span>}
        </li>
      ))}
    </ul>
  );
}
