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

test('a number is typed with a point or a comma, and kept in the smallest unit', () => {
  const read = (text: string) => decimal(3).parse(text);
  expect(['200', '199.5', '199,5', ' 0.001 ', ''].map(read)).toEqual([
    200_000,
    199_500,
    199_500,
    1,
    undefined,
  ]);
  const wrong = ['1.2345', '1,234.50', '-1', '1e3', 'abc', '.5'];
  expect(wrong.map(read)).toEqual(wrong);
  expect([decimal(3).print(199_500), decimal(3).print(250_000), decimal(2).print(8000)]).toEqual([
    '199.5',
    '250',
    '80.00',
  ]);
});

test('a field of its own kind sees the text of the others', () => {
  const own = typedForm(z.strictObject({ title: z.string(), slug: z.string() }), {
    slug: { parse: (text, { title }) => text || title.toLowerCase() },
  });
  expect(own.schema.parse({ title: 'Oak', slug: '' })).toEqual({ title: 'Oak', slug: 'oak' });
});
