import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, param, singleLine, text, version } from '../shared/fields.ts';

export const enteredDistillery = z.strictObject({
  name: singleLine(80),
  county: singleLine(40),
  founded: z.int().check(z.minimum(1600), z.maximum(2200)),
  stills: singleLine(200),
  tagline: singleLine(200),
  story: text(10_000).check(z.describe('Paragraphs separated by an empty line.')),
});
export type EnteredDistillery = z.infer<typeof enteredDistillery>;

const officeDistillery = z.strictObject({
  id,
  version,
  casks: z.int().check(z.describe('Casks of it in the catalogue.')),
  ...enteredDistillery.shape,
});
export type OfficeDistillery = z.infer<typeof officeDistillery>;

const params = z.strictObject({ distilleryId: param.id });

export const listOfficeDistilleries = endpoint({
  method: 'GET',
  path: '/platform/api/office/distilleries',
  role: 'operator',
  permission: 'catalogue.read',
  summary: 'Distilleries in the order of their names',
  answer: z.array(officeDistillery),
});

export const getOfficeDistillery = endpoint({
  method: 'GET',
  path: '/platform/api/office/distilleries/{distilleryId}',
  role: 'operator',
  permission: 'catalogue.read',
  summary: 'A distillery as it is entered',
  params,
  answer: officeDistillery,
  errors: ['DISTILLERY_NOT_FOUND'],
});

export const createDistillery = endpoint({
  method: 'POST',
  path: '/platform/api/office/distilleries',
  role: 'operator',
  permission: 'catalogue.write',
  summary: 'Add a distillery; its page is in the shop at once',
  body: enteredDistillery,
  answer: officeDistillery,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const changeDistillery = endpoint({
  method: 'PUT',
  path: '/platform/api/office/distilleries/{distilleryId}',
  role: 'operator',
  permission: 'catalogue.write',
  summary: 'Change a distillery',
  params,
  body: z.strictObject({ version, ...enteredDistillery.shape }),
  answer: officeDistillery,
  errors: ['DISTILLERY_NOT_FOUND', 'RECORD_CHANGED', 'NAME_TAKEN'],
});
