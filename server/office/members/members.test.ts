import { expect, test } from 'vitest';
import { addRow, rowOf } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getAccount, login, resetPassword } from '#contract/account/account.ts';
import { getBenefits } from '#contract/membership/benefit.ts';
import * as members from '#contract/office/members.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { createSession, lockForFactor } from '#server/features/account/sessions/create-session.ts';
import { requestBenefit } from '#server/features/memberships/benefits/request-benefit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildMember, loginAs, loginAsOperator, type BuiltMember } from '#testing/fixtures/builders.ts';
import { decide, lastApproval, loginOperator } from '#testing/fixtures/approvals.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { takeLevel } from '#testing/fixtures/memberships.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, app, call, office, operator, token: support, db, clock, pass } = await testOffice('support');
const { token: owner } = await loginOperator(context, 'owner');
const { token: finance } = await loginOperator(context, 'finance');
const { token: colleague } = await loginOperator(context, 'support');
const reason = 'Passport seen in a video call';
const hour = 3600_000;

const about = ({ id: memberId }: { id: string }) => ({ params: { memberId }, body: { reason } });
const look = async ({ id: memberId }: { id: string }, token = support) =>
  (await call(members.getMember, { token, params: { memberId } })).body;
const trailOf = async ({ id: subjectId }: { id: string }, token = owner) =>
  (await call(searchTrail, { token, query: { subjectKind: 'member', subjectId } })).body.entries;
const logIn = ({ email, password }: BuiltMember) => call(login, { body: { login: email, password } });

async function withPasskey(): Promise<BuiltMember> {
  const member = await buildMember(context);
  const passkey = { credentialId: member.id, publicKey: Buffer.from('none'), counter: 0, name: 'Phone' };
  await addRow(db, 'passkey', { id: member.id, memberId: member.id, createdAt: clock.now(), ...passkey });
  return member;
}

test('the trail has each look at a member once in five minutes', async () => {
  const member = await buildMember(context);
  await look(member);
  await look(member);
  expect(await trailOf(member)).toHaveLength(1);
  pass(6 * 60_000);
  await look(member);
  expect(await trailOf(member)).toHaveLength(2);
  await look(member, colleague);
  expect(await trailOf(member)).toHaveLength(3);
  pass(-6 * 60_000);
});

test('each role sees of a member what it works with', async () => {
  const member = await buildMember(context, { balance: { SGD: 12_300 } });
  const forFinance = await look(member, finance);
  expect(forFinance).toMatchObject({ contact: null, isOfAge: true });
  expect(forFinance.wallets).toContainEqual({ currency: 'SGD', available: 12_300, onHold: 0, owed: 0 });
  expect(JSON.stringify(forFinance)).not.toContain('1985-06-15');
  expect((await look(member)).contact).toMatchObject({ dateOfBirth: '1985-06-15' });
});

test('the sessions of a member are ended', async () => {
  const member = await buildMember(context);
  const token = await loginAs(context, member);
  expect((await office(members.endMemberSessions, about(member))).status).toBe(204);
  expect((await call(getAccount, { token })).status).toBe(401);
});

test('a disabled account is logged out, cannot log in, and a mail says why; enabled, it can', async () => {
  const member = await buildMember(context);
  const token = await loginAs(context, member);
  const disabling = { ...about(member), body: { cause: 'SAFETY', reason } } as const;
  const disable = () => office(members.disableMember, disabling);
  expect((await disable()).status).toBe(204);
  expect((await call(getAccount, { token })).status).toBe(401);
  await expectRefusal(logIn(member), 'ACCOUNT_DISABLED');
  await expectRefusal(disable(), 'RECORD_CHANGED');
  expect((await context.nextMailTo(member.email)).subject).toBe('Your account is disabled for your safety');
  const enable = () => office(members.enableMember, about(member));
  expect((await enable()).status).toBe(204);
  await expectRefusal(enable(), 'RECORD_CHANGED');
  expect((await logIn(member)).status).toBe(200);
  expect((await trailOf(member)).map(({ action }) => action)).toEqual(['member.enable', 'member.disable']);
});

test('a date of birth is corrected once what was seen is still so', async () => {
  const member = await buildMember(context);
  const correct = (expected: string, dateOfBirth: string) =>
    office(members.correctDateOfBirth, { ...about(member), body: { expected, dateOfBirth, reason } });
  await expectRefusal(correct('1985-06-16', '1986-06-15'), 'RECORD_CHANGED');
  for (const wrong of ['1899-12-31', '2999-01-01'])
    await expectRefusal(correct('1985-06-15', wrong), 'INVALID_REQUEST');
  expect((await correct('1985-06-15', '1986-06-15')).status).toBe(204);
  expect((await look(member)).contact?.dateOfBirth).toBe('1986-06-15');
  expect((await context.nextMailTo(member.email)).subject).toBe('Your date of birth was corrected');
  const days = async (token: string) => {
    const entries = await trailOf(member, token);
    const entry = entries.find(({ action }) => action === 'member.correctDateOfBirth');
    return [entry?.before, entry?.after];
  };
  expect(await days(owner)).toEqual([{ dateOfBirth: '1985-06-15' }, { dateOfBirth: '1986-06-15' }]);
  // Operators who do not see it on the member's page do not see it in the trail.
  expect(await days(finance)).toEqual([{}, {}]);
});

const openRecovery = (member: { id: string }) => office(members.openFactorRecovery, about(member));
async function recover({ id: subjectId }: BuiltMember, token: string, outcome?: 'REFUSED') {
  const { id } = await rowOf(db, 'approval', { subjectId });
  return decide(app, token, id, outcome);
}
const standingFor = async (token: string) =>
  (await lastApproval(app, token, 'member.removeFactors')).standing;

test('lost factors are removed by two people; the member is notified and sets a new password', async () => {
  const member = await withPasskey();
  const token = await loginAs(context, member);
  expect((await logIn(member)).body).toHaveProperty('secondFactor');
  expect((await openRecovery(member)).status).toBe(204);
  expect((await context.nextMailTo(member.email)).subject).toBe('We were asked to remove your second step');
  expect((await recover(member, colleague)).status).toBe(204);
  expect((await call(getAccount, { token })).status).toBe(401);
  await expectRefusal(logIn(member), 'WRONG_CREDENTIALS');
  const mails = (await context.mailsTo(member.email)).map(({ text }) => text).join();
  const link = /reset\?token=([\w.~-]+)/.exec(mails)?.[1];
  const password = 'seven quiet casks in Clare';
  const { status, body } = await call(resetPassword, { body: { token: link ?? '', password } });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('secondFactor');
  expect((await look(member)).factors).toEqual({ totp: false, passkeys: 0, recoveryCodesLeft: 0 });
  await expectRefusal(recover(member, owner), 'APPROVAL_CLOSED');
});

test('without a second person they are removed after 72 hours', async () => {
  const member = await withPasskey();
  await openRecovery(member);
  pass(72 * hour - 1000);
  const token = await loginAsOperator(context, operator, []);
  expect(await standingFor(token)).toBe('OWN');
  await expectRefusal(recover(member, token), 'NOT_YOURS_TO_DECIDE');
  pass(1000);
  expect(await standingFor(token)).toBe('OWN_FREE');
  await expectRefusal(recover(member, token, 'REFUSED'), 'NOT_YOURS_TO_DECIDE');
  expect((await recover(member, token)).status).toBe(204);
  pass(-72 * hour);
});

test('a member who proves a factor after all stops it; so does an operator', async () => {
  const [found, other] = [await withPasskey(), await withPasskey()];
  await openRecovery(found);
  await transaction(db, async (tx) => {
    await lockForFactor(tx, found.id);
    await createSession(tx, { memberId: found.id, device: '', now: clock.now(), secondFactor: true });
  });
  await expectRefusal(recover(found, colleague), 'APPROVAL_CLOSED');
  await openRecovery(other);
  expect((await recover(other, colleague, 'REFUSED')).status).toBe(204);
  expect(await context.mailsTo(other.email, 'Your second step stays')).toHaveLength(1);
  await expectRefusal(recover(other, owner), 'APPROVAL_CLOSED');
  expect((await look(other)).factors.passkeys).toBe(1);
});

test('no factors of an account without any are removed', async () => {
  await expectRefusal(openRecovery(await buildMember(context)), 'NO_SECOND_FACTOR');
});

test('a request is granted or refused once; the member is notified, and a refused one does not count', async () => {
  const member = await buildMember(context, { balance: { SGD: 400_000 } });
  const caller = callerOf(member);
  await takeLevel(context, caller, 'MASTER_BLENDER');
  const month = `${clock.now().getUTCFullYear() + 1}-01`;
  const ask = (wish: string) => requestBenefit(context, caller, { kind: 'TAILORED_EXPERIENCE', wish, month });
  const benefitUse = await ask('A quiet afternoon');
  const listed = async () => (await office(members.listBenefitRequests)).body;
  const waiting = { useId: benefitUse.id, memberId: member.id, month, answer: null };
  expect(await listed()).toMatchObject([{ ...waiting, wish: 'A quiet afternoon' }]);
  const text = 'The warehouse is being painted.';
  const answer = (isGranted: boolean, useId = benefitUse.id, token = support) =>
    call(members.answerBenefitRequest, { token, params: { useId }, body: { isGranted, text } });
  await expectRefusal(answer(false, member.id), 'BENEFIT_USE_NOT_FOUND');
  expect((await answer(false)).status).toBe(204);
  await expectRefusal(answer(true), 'RECORD_CHANGED');
  for (const subject of ['We have your request for a tailored', 'We cannot arrange your tailored'])
    expect(await context.mailsTo(member.email, subject)).toHaveLength(1);
  const { uses } = (await call(getBenefits, { token: await loginAs(context, member) })).body;
  expect(uses).toMatchObject([{ id: benefitUse.id, state: 'REFUSED', answer: text, cancellable: false }]);
  const again = await ask('Another');
  expect(await listed()).toMatchObject([
    { useId: again.id, answer: null },
    { useId: benefitUse.id, answer: { isGranted: false, text, by: 'Nora Keane' } },
  ]);
  const own = await loginAsOperator(context, member, ['support']);
  await expectRefusal(answer(true, again.id, own), 'FORBIDDEN');
  expect((await answer(true, again.id)).status).toBe(204);
  const last = await ask('A third').catch(({ code }: { code: string }) => code);
  expect(last).toBe('BENEFIT_USED_UP');
});

testInvariants(context);
