import type { TeamPerson } from '#contract/content/team.ts';
import { maxPeople } from '#contract/office/office-team.ts';
import type { Context } from '#server/shared/context.ts';
import { findRenditions } from '#server/features/files/get-file.ts';
import { listPersonRows } from './queries.ts';

export async function getTeam({ db }: Pick<Context, 'db'>): Promise<TeamPerson[]> {
  const people = await listPersonRows(db, maxPeople);
  const renditionsOf = await findRenditions(db, people);
  return people.map(({ id, name, role, text, drawing, fileId }) => {
    return { id, name, role, text, drawing, renditions: renditionsOf({ fileId }) };
  });
}
