import { z } from 'zod/mini';
import { singleLine, text, uuid } from '../shared/fields.ts';
import { resource } from './resource.ts';

export const enteredDistillery = z.strictObject({
  name: singleLine(80),
  county: singleLine(40),
  founded: z.int().check(z.minimum(1600), z.maximum(2200)),
  stills: singleLine(300),
  tagline: singleLine(200),
  state: z
    .enum(['DRAFT', 'PUBLISHED', 'ARCHIVED'])
    .check(
      z.describe(
        'Nobody sees a draft; an archived one is not listed and takes no more casks. None becomes a draft again.',
      ),
    ),
  fileId: z.optional(uuid).check(z.describe('Its picture: a public one.')),
  story: text(10_000).check(z.describe('Paragraphs separated by an empty line.')),
});
export type EnteredDistillery = z.infer<typeof enteredDistillery>;

export const distilleries = resource({
  path: '/platform/api/office/distilleries',
  param: 'distilleryId',
  read: 'catalogue.read',
  write: 'catalogue.write',
  notFound: 'DISTILLERY_NOT_FOUND',
  entered: enteredDistillery,
  shown: { casks: z.int().check(z.describe('Casks of it in the catalogue.')) },
});
export type OfficeDistillery = z.infer<typeof distilleries.record>;

export const listOfficeDistilleries = distilleries.list('Distilleries in the order of their names');
export const getOfficeDistillery = distilleries.get('A distillery as it is entered');
export const createDistillery = distilleries.create(
  'Add a distillery, as a draft or in the shop at once',
  enteredDistillery,
  ['FILE_NOT_FOUND', 'NAME_TAKEN'],
);
export const changeDistillery = distilleries.change('Change a distillery', ['FILE_NOT_FOUND', 'NAME_TAKEN']);
