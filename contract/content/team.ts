import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../shared/fields.ts';
import { rendition } from '../shared/picture.ts';

const person = z.strictObject({
  id,
  name: z.string(),
  role: z.string(),
  text: z.string(),
  drawing: z
    .nullable(z.int().check(z.minimum(1), z.maximum(4)))
    .check(z.describe('Which drawn portrait: the person is fictional.')),
  renditions: z.array(rendition).check(z.describe('Of the photograph; empty where there is none.')),
});
export type TeamPerson = z.infer<typeof person>;

export const getTeam = endpoint('GET /platform/api/v1/team', 'anyone', {
  summary: 'The people of About us, in their order',
  answer: z.array(person),
});
