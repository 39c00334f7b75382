import { useEffect, useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import type { z } from 'zod/mini';
import type { Permission } from '#contract/office/permissions.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { form as words } from '#words/en/office/shell.ts';
import { useOperator } from '../../shell/use-operator.ts';
import { OfficeForm, useOfficeForm } from './form.tsx';
import { dropDraft, keepDraft, readDraft, useDraftName } from './use-draft.ts';

interface Versioned {
  version: number;
}

interface RecordFormProps<R extends Versioned, T extends FieldValues, Sent> {
  record: R;
  schema: z.ZodMiniType<Sent, T>;
  valuesOf: (record: R) => T;
  labels: { [Name in keyof T]: string };
  /** In place of saving it, for one of several forms of the record. */
  action?: string;
  /** Who may change it; without it nobody may now. */
  permission: Permission | null;
  change: (body: Sent & Pick<R, 'version'>) => Promise<R & { isRequested?: boolean }>;
  /** Said where a second person has to decide it. */
  requested?: string;
  onTyped?: (isTyped: boolean) => void;
  children: (form: ReturnType<typeof useOfficeForm<T, Sent>>, isReadOnly: boolean) => ReactNode;
}

export function RecordForm<R extends Versioned, T extends FieldValues, Sent>(
  props: RecordFormProps<R, T, Sent>,
) {
  const { permission, action = words.save, children } = props;
  const { permissions } = useOperator();
  const isReadOnly = permission === null || !permissions.includes(permission);
  const { changed, ...form } = useRecordForm(props);
  return (
    <OfficeForm
      form={form}
      action={isReadOnly ? null : action}
      {...(changed.length > 0 && { changed: words.changedFields(changed) })}
    >
      {children(form, isReadOnly)}
    </OfficeForm>
  );
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form over a record that others change too. It sends the version that was seen; after another operator's change
 * it takes over the untouched fields and keeps what was typed.
 */
function useRecordForm<R extends Versioned, T extends FieldValues, Sent>(props: RecordFormProps<R, T, Sent>) {
  const { record, action, schema, valuesOf, change, labels, onTyped } = props;
  const draft = useDraftName(action);
  const seenName = `${draft} seen`;
  const [seen, setSeen] = useState<R>(
    () => (readDraft(draft) && (readDraft(seenName) as R | null)) ?? record,
  );
  const [changed, setChanged] = useState<string[]>([]);

  async function sendSeen(values: Sent, from: R, again: boolean): Promise<R> {
    try {
      return await change({ ...values, version: from.version });
    } catch (error) {
      if (!isRefusal(error, 'RECORD_CHANGED') || !error.current) throw error;
      const now = error.current as unknown as R;
      const [before, after, typed] = [valuesOf(from), valuesOf(now), form.getValues()];
      const names = (Object.keys(after) as Path<T>[]).filter((name) => !same(before[name], after[name]));
      setSeen(now);
      // Something beside these fields, such as a picture.
      if (names.length === 0 && again) return sendSeen(values, now, false);
      for (const name of names)
        if (same(typed[name], before[name])) form.setValue(name, after[name] as PathValue<T, Path<T>>);
      setChanged(names.map((name) => labels[name]));
      throw error;
    }
  }

  function show(shown: R): void {
    setSeen(shown);
    setChanged([]);
    form.reset(valuesOf(shown) as DefaultValues<T>);
    dropDraft(draft);
    dropDraft(seenName);
  }

  const form = useOfficeForm<T, Sent>({
    schema,
    defaultValues: valuesOf(seen),
    ...(action !== undefined && { part: action }),
    send: async (values) => {
      const after = await sendSeen(values, seen, true);
      show(after);
      return after;
    },
    done: words.saved,
    ...(props.requested !== undefined && { requested: props.requested }),
  });
  const { watch, discardDraft } = form;
  useEffect(() => watch(() => keepDraft(seenName, seen)).unsubscribe, [watch, seenName, seen]);
  const isTyped = !same(form.watch(), valuesOf(seen));
  useEffect(() => onTyped?.(isTyped), [onTyped, isTyped]);

  return {
    ...form,
    changed,
    discardDraft: () => {
      discardDraft();
      show(record);
    },
  };
}
