import { maxPeople, type EnteredPerson, type OfficePerson } from '#contract/office/office-team.ts';
import type { TrailAction } from '#words/en/office/trail-actions.ts';
import { DomainError } from '#domain/errors.ts';
import { catalogueChannel } from '#server/features/casks/listing/refresh-listing.ts';
import type { Context } from '#server/shared/context.ts';
import { getFiles } from '#server/features/files/get-file.ts';
import { changeContent, swapPositions } from '#server/office/content/change-content.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notifyChannel, transaction, type Reader } from '#server/platform/db/transaction.ts';
import {
  deletePerson,
  findNeighbour,
  findPersonRow,
  insertPerson,
  lastPosition,
  listPersonRows,
  updatePerson,
  type PersonRow,
} from '#server/features/team/queries.ts';

const viewOf = ({ fileId, drawing, ...row }: PersonRow): OfficePerson => ({
  ...row,
  ...(fileId !== null && { fileId }),
  ...(drawing !== null && { drawing }),
});

export async function listTeam({ db }: Pick<Context, 'db'>): Promise<OfficePerson[]> {
  return (await listPersonRows(db, maxPeople)).map(viewOf);
}

/** @throws PERSON_NOT_FOUND */
export async function getPerson(db: Reader, id: number): Promise<OfficePerson> {
  const row = await findPersonRow(db, id);
  if (!row) throw new DomainError('PERSON_NOT_FOUND');
  return viewOf(row);
}

/** A drawing is of the fictional person it was made for. @throws INVALID_REQUEST, FILE_NOT_FOUND */
async function checkPortrait(
  db: Reader,
  { fileId, drawing }: EnteredPerson,
  before: OfficePerson | null,
): Promise<void> {
  if (drawing !== undefined && (drawing !== before?.drawing || fileId !== undefined))
    throw new DomainError('INVALID_REQUEST', { fields: { drawing: 'is of another person' } });
  if (fileId === undefined) return;
  const file = (await getFiles(db, [fileId])).get(fileId);
  if (file?.kind !== 'PICTURE' || file.visibility !== 'PUBLIC') throw new DomainError('FILE_NOT_FOUND');
}

/** @throws TEAM_FULL, INVALID_REQUEST, FILE_NOT_FOUND */
export async function addPerson(
  context: Context,
  caller: Caller,
  entered: EnteredPerson,
): Promise<OfficePerson> {
  return transaction(context.db, async (tx) => {
    await checkPortrait(tx, entered, null);
    if ((await listPersonRows(tx, maxPeople)).length >= maxPeople) throw new DomainError('TEAM_FULL');
    const position = (await lastPosition(tx)) + 1;
    const id = await insertPerson(tx, { ...entered, position });
    await notifyChannel(tx, catalogueChannel);
    const subject = { kind: 'teamPerson', id } as const;
    await recordChange(context, tx, caller, { action: 'team.add', subject, after: entered });
    return getPerson(tx, id);
  });
}

const contentOf = (id: number, action: TrailAction) =>
  ({ subject: { kind: 'teamPerson', id }, action, read: getPerson }) as const;

/** @throws PERSON_NOT_FOUND, RECORD_CHANGED, INVALID_REQUEST, FILE_NOT_FOUND */
export function changePerson(
  context: Context,
  caller: Caller,
  { id, version, ...entered }: { id: number; version: number } & EnteredPerson,
): Promise<OfficePerson> {
  return changeContent(context, caller, contentOf(id, 'team.change'), async (tx, before) => {
    if (before.version !== version) return false;
    await checkPortrait(tx, entered, before);
    return updatePerson(tx, { id, version }, entered);
  });
}

/** The last one moved down, or the first one up, stays. @throws PERSON_NOT_FOUND, RECORD_CHANGED */
export function movePerson(
  context: Context,
  caller: Caller,
  { id, version, direction }: { id: number; version: number; direction: 'UP' | 'DOWN' },
): Promise<OfficePerson> {
  return changeContent(context, caller, contentOf(id, 'team.move'), async (tx, before) => {
    const neighbour = await findNeighbour(tx, before, direction);
    if (!neighbour) return before.version === version;
    return swapPositions({ ...before, version }, neighbour, (seen, change) => updatePerson(tx, seen, change));
  });
}

/** The photograph stays among the files. @throws PERSON_NOT_FOUND, RECORD_CHANGED */
export async function removePerson(
  context: Context,
  caller: Caller,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const before = await getPerson(tx, id);
    if (!(await deletePerson(tx, { id, version }))) {
      throw new DomainError('RECORD_CHANGED', { current: await getPerson(tx, id) });
    }
    await notifyChannel(tx, catalogueChannel);
    const subject = { kind: 'teamPerson', id } as const;
    await recordChange(context, tx, caller, { action: 'team.remove', subject, before, reason });
  });
}
