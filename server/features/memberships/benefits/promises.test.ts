import { expect, test } from 'vitest';
import type { BenefitKind } from '#domain/membership/benefit.ts';
import { membership } from '#words/en/membership.ts';
import { testContext } from '#testing/test-context.ts';

const { db } = await testContext();
const benefits = await db
  .selectFrom('membershipBenefit')
  .innerJoin('membershipLevel', 'membershipLevel.id', 'levelId')
  .select(['code', 'kind', 'text', 'seats', 'nosedOnly'])
  .orderBy('levelId')
  .execute();
const of = (kind: BenefitKind) => benefits.filter((benefit) => benefit.kind === kind);

test('no level promises a meeting that its members are refused', () => {
  const [cooper] = of('MEET_THE_MAKER');
  expect(cooper?.text).toContain('open to every member');
  expect(benefits.filter(({ text }) => /\bevery online|never more than/i.test(text))).toEqual([]);
});

test('a level promises friends where its meetings have seats for them', () => {
  for (const { text, seats } of of('MEET_THE_MAKER'))
    expect([text, /three \w+ friends/.test(text)]).toEqual([text, seats === 4]);
});

test('no sample has a cost that is not charged, and one is posted where one does not only smell it', () => {
  for (const { code, text, nosedOnly } of of('CASK_SAMPLE')) {
    expect(text).not.toMatch(/\bcosts?\b/);
    expect([code, nosedOnly, text.includes('50 ml')]).toEqual([code, code === 'COOPER', code !== 'COOPER']);
    expect(/\bsmell\b/i.test(text)).toBe(nosedOnly);
  }
});

test('no meeting or experience promises alcohol, which Irish law allows no member as a benefit; the page says so once', () => {
  const others = benefits.filter(({ kind }) => kind !== 'CASK_SAMPLE');
  expect(others.filter(({ text }) => /tast|drink|dram|whiskey/i.test(text))).toEqual([]);
  expect(membership.law).toMatch(/In Ireland .* smell .* not drink .* Irish law/);
});
