import { expect, test } from 'vitest';
import { getFaq } from '#contract/content/faq.ts';
import * as contract from '#contract/office/office-faq.ts';
import { sandboxProvider } from '#server/gateways/payments/sandbox.ts';
import { buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';
import { fullRefund } from '#words/en/order-terms.ts';
import { getFaq as getFaqAnswer } from './get-faq.ts';

const { context, call } = await testShop();
const operator = await buildMember(context);
const token = await loginAsOperator(context, operator);
const sandbox = sandboxProvider(context.db, context.clock);

const shown = async () => {
  context.cache.clear();
  return (await call(getFaq)).body;
};
const slugsOf = async (topic: string) =>
  (await shown()).find((one) => one.topic === topic)?.questions.map(({ slug }) => slug) ?? [];
const all = async () => (await call(contract.listFaqQuestions, { token })).body;
const entered: contract.EnteredQuestion = {
  topic: 'maturing',
  title: 'May I see the cooper?',
  answer: 'Yes.\n\nAbout {{yearlyLoss}} is lost a year. <contacts>Write to us</contacts>.',
  isShown: true,
};
const create = (slug: string, given: Partial<contract.EnteredQuestion> = {}) =>
  call(contract.createFaqQuestion, { body: { slug, ...entered, ...given }, token });
const change = ({ id, version }: contract.OfficeQuestion, given: contract.EnteredQuestion) =>
  call(contract.changeFaqQuestion, {
    params: { questionId: String(id) },
    body: { version, ...given },
    token,
  });
const move = ({ id, version }: contract.OfficeQuestion, direction: 'UP' | 'DOWN') =>
  call(contract.moveFaqQuestion, { params: { questionId: String(id) }, body: { version, direction }, token });

test('the four questions of the specification come first, with the figures of the rules', async () => {
  const [first, ...others] = await shown();
  expect(first?.topic).toBe('first');
  const slugs = first?.questions.map(({ slug }) => slug);
  expect(slugs).toEqual(['price', 'angels-share', 'storage', 'duty-and-vat']);
  expect(first?.questions[1]?.answer[0]).toContain('About 2\u00a0% of a cask’s volume');
  expect(first?.questions[1]?.answer[0]).toContain('a further 6\u00a0% is lost');
  expect(JSON.stringify(others)).not.toContain('{{');
});

test('a present and a refund are found by their everyday words, and the refund has the words of the cart', async () => {
  const asked = (await shown()).flatMap(({ questions }) => questions);
  const textOf = (slug: string) => {
    const question = asked.find((one) => one.slug === slug);
    return [question?.title, ...(question?.answer ?? [])].join(' ');
  };
  for (const word of ['present', 'gift', 'transferred']) expect(textOf('selling')).toContain(word);
  expect(textOf('withdrawal')).toContain(fullRefund);
});

test('an answer names the ways to pay that are on', async () => {
  expect(JSON.stringify(await shown())).toContain('In your cart: by card.');
  const on = await getFaqAnswer({
    db: context.db,
    payments: new Map([...context.payments, ['paypal', sandbox]]),
  });
  expect(JSON.stringify(on)).toContain('In your cart: by card or with PayPal.');
});

test('those four stay first, alone and shown', async () => {
  const [price] = await all();
  expect(price?.slug).toBe('price');
  const { title, answer } = price!;
  const fieldsOf = async (given: Partial<contract.EnteredQuestion>) =>
    Object.keys(
      (await change(price!, { topic: 'first', title, answer, isShown: true, ...given })).error.fields ?? {},
    );
  expect(await fieldsOf({ isShown: false })).toEqual(['isShown']);
  expect(await fieldsOf({ topic: 'buying' })).toEqual(['topic']);
  expect(Object.keys((await create('fifth', { topic: 'first' })).error.fields ?? {})).toEqual(['topic']);
});

test('a question is added as the last of its topic, changed, and hidden from everyone', async () => {
  const { body: added } = await create('the-cooper');
  expect((await slugsOf('maturing')).at(-1)).toBe('the-cooper');
  const topic = (await shown()).find((one) => one.topic === 'maturing');
  expect(topic?.questions.at(-1)?.answer).toEqual([
    'Yes.',
    'About 2\u00a0% is lost a year. <contacts>Write to us</contacts>.',
  ]);
  const { body: hidden } = await change(added, { ...entered, isShown: false });
  expect(hidden).toMatchObject({ isShown: false, version: 2 });
  expect(await slugsOf('maturing')).not.toContain('the-cooper');
});

test('a question moves one place, and no further than its topic', async () => {
  const before = await slugsOf('bottling');
  const questionAt = async (slug: string) => (await all()).find((one) => one.slug === slug);
  const [one = '', other = '', ...rest] = before;
  const top = (await questionAt(one))!;
  expect((await move(top, 'UP')).body).toEqual(top);
  await move(top, 'DOWN');
  expect(await slugsOf('bottling')).toEqual([other, one, ...rest]);
  expect((await move(top, 'DOWN')).error.errorCode).toBe('RECORD_CHANGED');
});

test.each(['<script>x</script>', 'See <faq>this</faq>.', 'About {{price}} a year', '<contacts>open'])(
  'an answer with a part that there is not is refused: %s',
  async (answer) => {
    const { error } = await create('refused', { answer });
    expect(Object.keys(error.fields ?? {})).toEqual(['answer']);
  },
);
