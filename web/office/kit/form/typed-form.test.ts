import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { decimal, typedForm } from './typed-form.ts';

const entered = z.strictObject({
  name: z.string().check(z.minLength(1)),
  kind: z.enum(['CASK', 'BOTTLE']),
  isShown: z.boolean(),
  count: z.int(),
  note: z.optional(z.string().check(z.minLength(3))),
  caskId: z.optional(z.int()),
  from: z.iso.datetime(),
  price: z.int(),
});
const { schema, valuesOf } = typedForm(entered, { price: decimal(2) });
const record = {
  name: 'Oak',
  kind: 'CASK' as const,
  isShown: false,
  count: 3,
  from: '2026-11-29T10:00:00.000Z',
  price: 1250,
};

test('the kind of a field follows from its schema, and a printed value is read back', () => {
  const typed = valuesOf(record);
  expect(typed).toMatchObject({ isShown: 'false', count: '3', note: '', caskId: '', price: '12.50' });
  expect(schema.parse(typed)).toEqual(record);
});

test('each field that cannot be read is refused by its name', () => {
  const typed = { ...valuesOf(record), count: 'three', price: '1.234', isShown: '', from: '', note: 'no' };
  const { error } = schema.safeParse(typed);
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['isShown', 'count', 'note', 'from', 'price']);
});

test('a field of its own kind sees the text of the others', () => {
  const own = typedForm(z.strictObject({ title: z.string(), slug: z.string() }), {
    slug: { parse: (text, { title }) => text || title.toLowerCase() },
  });
  expect(own.schema.parse({ title: 'Oak', slug: '' })).toEqual({ title: 'Oak', slug: 'oak' });
});
