import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, param, singleLine, text, uuid, direction, version, reason } from '../shared/fields.ts';

/** On About us. */
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

const officePerson = z.strictObject({ id, version, position: z.int(), ...enteredPerson.shape });
export type OfficePerson = z.infer<typeof officePerson>;

const params = z.strictObject({ personId: param.id });

export const listTeam = endpoint({
  method: 'GET',
  path: '/platform/api/office/team',
  role: 'operator',
  permission: 'catalogue.read',
  summary: 'The people of About us, in their order',
  answer: z.array(officePerson),
});

export const getPerson = endpoint({
  method: 'GET',
  path: '/platform/api/office/team/{personId}',
  role: 'operator',
  permission: 'catalogue.read',
  summary: 'A person of the team as they are entered',
  params,
  answer: officePerson,
  errors: ['PERSON_NOT_FOUND'],
});

export const addPerson = endpoint({
  method: 'POST',
  path: '/platform/api/office/team',
  role: 'operator',
  permission: 'content.write',
  summary: `Add a person as the last of the team, of at most ${maxPeople}`,
  body: enteredPerson,
  answer: officePerson,
  status: 201,
  errors: ['FILE_NOT_FOUND', 'TEAM_FULL'],
});

export const changePerson = endpoint({
  method: 'PUT',
  path: '/platform/api/office/team/{personId}',
  role: 'operator',
  permission: 'content.write',
  summary: 'Change the texts or the picture of a person',
  params,
  body: z.strictObject({ version, ...enteredPerson.shape }),
  answer: officePerson,
  errors: ['PERSON_NOT_FOUND', 'RECORD_CHANGED', 'FILE_NOT_FOUND'],
});

export const movePerson = endpoint({
  method: 'POST',
  path: '/platform/api/office/team/{personId}/move',
  role: 'operator',
  permission: 'content.write',
  summary: 'Move a person one place up or down',
  params,
  body: z.strictObject({ version, direction }),
  answer: officePerson,
  errors: ['PERSON_NOT_FOUND', 'RECORD_CHANGED'],
});

export const removePerson = endpoint({
  method: 'POST',
  path: '/platform/api/office/team/{personId}/remove',
  role: 'operator',
  permission: 'content.write',
  summary: 'Remove a person from the team',
  params,
  body: z.strictObject({ version, reason }),
  errors: ['PERSON_NOT_FOUND', 'RECORD_CHANGED'],
});
