import type { FastifyInstance } from 'fastify';
import * as office from '#contract/office/office-team.ts';
import { DomainError } from '#domain/errors.ts';
import { listPersonRows } from '#server/features/team/queries.ts';
import { checkPicture } from '#server/office/files/check-picture.ts';
import { content } from '#server/office/content/content.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';

const team = content(office.team, { table: 'teamPerson', trail: 'team' });

async function checkPortrait(
  db: Reader,
  { fileId, drawing }: office.EnteredPerson,
  before: office.OfficePerson | null,
): Promise<void> {
  if (drawing !== undefined && (drawing !== before?.drawing || fileId !== undefined))
    throw new DomainError('INVALID_REQUEST', { fields: { drawing: 'is of another person' } });
  if (fileId !== undefined) await checkPicture(db, fileId);
}

async function nextPosition(db: Reader): Promise<number> {
  const people = await listPersonRows(db, office.maxPeople);
  if (people.length >= office.maxPeople) throw new DomainError('TEAM_FULL');
  return (people.at(-1)?.position ?? 0) + 1;
}

export function officeTeamRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  bind(app, context, office.listTeam, async () =>
    (await listPersonRows(db, office.maxPeople)).map((row) => team.viewOf(row, clock.now())),
  );
  bind(app, context, office.getPerson, ({ params }) => team.get(context, db, params.personId));
  bind(app, context, office.addPerson, ({ caller, body }) =>
    team.create(context, caller, body, async (tx) => {
      await checkPortrait(tx, body, null);
      return { position: await nextPosition(tx) };
    }),
  );
  bind(app, context, office.changePerson, ({ caller, params, body }) =>
    team.change(context, caller, { id: params.personId, ...body }, (tx, before) =>
      checkPortrait(tx, body, before),
    ),
  );
  bind(app, context, office.movePerson, ({ caller, params, body }) =>
    team.move(context, caller, { id: params.personId, ...body }),
  );
  // The photograph stays among the files.
  bind(app, context, office.removePerson, ({ caller, params, body }) =>
    team.remove(context, caller, { id: params.personId, ...body }),
  );
}
