import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const keyOf = (name: string) => `office-draft ${name}`;

/** What was typed before into this form, in this tab. */
export function readDraft<T extends FieldValues>(name: string): Partial<T> | null {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    return text ? (JSON.parse(text) as Partial<T>) : null;
  } catch {
    return null;
  }
}

/** Storage may be full or forbidden: then it lasts as long as the page. */
export function keepDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Nothing else is lost.
  }
}

export const dropDraft = (name: string) => sessionStorage.removeItem(keyOf(name));

/** Keeps what is typed while the tab is open: it survives a reload, a slow line and an ended session. */
export function useDraft<T extends FieldValues, C, S>(
  name: string | undefined,
  { watch }: Pick<UseFormReturn<T, C, S>, 'watch'>,
): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const { unsubscribe } = watch((values) => keepDraft(name, values));
    return unsubscribe;
  }, [name, watch]);
}
