import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { sessionOwner, visitor } from '#web/api/session/session.ts';
import { sessionStore, storageKeys } from '#web/api/state/storage.ts';

interface Drafts {
  owner: string;
  values: Record<string, object>;
}

function readAll(): Drafts {
  const nothing = { owner: sessionOwner(), values: {} };
  try {
    const stored = JSON.parse(sessionStore.getItem(storageKeys.officeDrafts) ?? 'null') as Drafts | null;
    // A visitor's draft is still there after the login.
    return stored && [sessionOwner(), visitor].includes(stored.owner)
      ? { ...stored, owner: sessionOwner() }
      : nothing;
  } catch {
    return nothing;
  }
}

/** Storage may be full: then a draft lasts as long as the page. */
function writeAll(drafts: Drafts): void {
  try {
    sessionStore.setItem(storageKeys.officeDrafts, JSON.stringify(drafts));
  } catch {
    // Nothing else is lost.
  }
}

export const readDraft = <T extends FieldValues>(name: string): Partial<T> | null =>
  (readAll().values[name] as Partial<T> | undefined) ?? null;

export function keepDraft(name: string, values: object): void {
  const { owner, values: others } = readAll();
  writeAll({ owner, values: { ...others, [name]: values } });
}

export function dropDraft(name: string): void {
  const { owner, values } = readAll();
  const { [name]: _, ...others } = values;
  writeAll({ owner, values: others });
}

export const dropDrafts = () => sessionStore.removeItem(storageKeys.officeDrafts);

/** @param part of several forms of a screen; its address names the record */
export const useDraftName = (part = '') => `${useLocation().pathname} ${part}`;

/** Kept while the tab is open: it survives a reload, a slow line and an ended session. */
export function useDraft<T extends FieldValues, C, S>(
  name: string,
  { watch }: Pick<UseFormReturn<T, C, S>, 'watch'>,
): void {
  useEffect(() => watch((values) => keepDraft(name, values)).unsubscribe, [name, watch]);
}
