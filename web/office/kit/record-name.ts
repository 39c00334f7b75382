import type { TrailEntry, TrailSubject } from '#contract/office/trail.ts';
import { trailActionNames } from '#words/en/office/trail-actions.ts';
import { exportedLists, subjectKinds, trail as words } from '#words/en/office/trail.ts';

export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type Subject = Pick<TrailEntry, 'subjectKind' | 'subjectId'>;

export const recordField = (subjectKind: string) => `${subjectKind}Id`;

const kindName = (subjectKind: string) => subjectKinds[subjectKind as TrailSubject] ?? subjectKind;

export function recordWithId({ subjectKind, subjectId }: Subject): string {
  if (subjectId === 'several') return words.severalMembers;
  const isList = subjectKind === 'list' && subjectId in exportedLists;
  return isList
    ? exportedLists[subjectId as keyof typeof exportedLists]
    : `${kindName(subjectKind)} ${subjectId}`;
}

/** With its name or number; where the operator may not read that, or it has none, with a short id. */
export function recordName({ subjectKind, subjectId, names }: Subject & Pick<TrailEntry, 'names'>): string {
  const field = recordField(subjectKind);
  const named = names.find((one) => one.field === field && one.id === subjectId);
  if (named) return `${kindName(subjectKind)} ${named.name}`;
  return uuid.test(subjectId)
    ? `${kindName(subjectKind)} ${subjectId.slice(0, 8)}`
    : recordWithId({ subjectKind, subjectId });
}

const actionNames: Record<string, string> = trailActionNames;

export const actionName = (action: string): string => actionNames[action] ?? action;
