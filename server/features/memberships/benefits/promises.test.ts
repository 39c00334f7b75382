import { expect, test } from 'vitest';
import type { BenefitKind } from '#domain/membership/benefit.ts';
import { testContext } from '#testing/test-context.ts';

const { db } = await testContext();
const benefits = await db
  .selectFrom('membershipBenefit')
  .innerJoin('membershipLevel', 'membershipLevel.id', 'levelId')
  .select(['code', 'kind', 'text', 'seats', 'nosedOnly'])
  .orderBy('levelId')
  .execute();
const of = (kind: BenefitKind) => benefits.filter((benefit) => benefit.kind === kind);

test('no level promises a session that its members are refused', () => {
  const [cooper] = of('MEET_THE_MAKER');
  expect(cooper?.text).toContain('open to every member');
  expect(benefits.filter(({ text }) => /\bevery online|never more than/i.test(text))).toEqual([]);
});

test('a level promises friends where its sessions have seats for them', () => {
  for (const { text, seats } of of('MEET_THE_MAKER'))
    expect([text, /three \w+ friends/.test(text)]).toEqual([text, seats === 4]);
});

test('no sample has a cost that is not charged, and every text says where one only smells it', () => {
  for (const { code, text, nosedOnly } of of('CASK_SAMPLE')) {
    expect(text).toMatch(/\bsmell\b/i);
    expect(text).not.toMatch(/\bcosts?\b/);
    expect([code, nosedOnly, text.includes('50 ml')]).toEqual([code, code === 'COOPER', code !== 'COOPER']);
    expect(nosedOnly || text.includes('Irish law')).toBe(true);
  }
});

test('no session or experience promises alcohol, which Irish law allows no member as a benefit', () => {
  expect(benefits.filter(({ text }) => /tasting|whiskey of your own/i.test(text))).toEqual([]);
  for (const { text } of of('TAILORED_EXPERIENCE')) expect(text).toMatch(/no alcohol is served/i);
});
