import { z } from 'zod/mini';
import { singleLine, text, uuid } from '../shared/fields.ts';
import { resource } from './resource.ts';

export const maxPeople = 24;

export const enteredPerson = z.strictObject({
  name: singleLine(80),
  role: singleLine(80),
  text: text(400),
  fileId: z.optional(uuid).check(z.describe('The photograph: a public picture.')),
  drawing: z
    .optional(z.int().check(z.minimum(1), z.maximum(4)))
    .check(z.describe('The drawn portrait of a fictional person: kept, or left out.')),
});
export type EnteredPerson = z.infer<typeof enteredPerson>;

export const team = resource({
  path: '/platform/api/office/team',
  param: 'personId',
  read: 'catalogue.read',
  write: 'content.write',
  notFound: 'PERSON_NOT_FOUND',
  entered: enteredPerson,
  shown: { position: z.int() },
});
export type OfficePerson = z.infer<typeof team.record>;

export const listTeam = team.list('The people of About us, in their order');
export const getPerson = team.get('A person of the team as they are entered');
export const addPerson = team.create(
  `Add a person as the last of the team, of at most ${maxPeople}`,
  enteredPerson,
  ['FILE_NOT_FOUND', 'TEAM_FULL'],
);
export const changePerson = team.change('Change the texts or the picture of a person', ['FILE_NOT_FOUND']);
export const movePerson = team.move('Move a person one place up or down');
export const removePerson = team.remove('Remove a person from the team');
