import { expect, test } from 'vitest';
import { addRow } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getAccount, login, resetPassword } from '#contract/account/account.ts';
import { getBenefits } from '#contract/membership/benefit.ts';
import * as members from '#contract/office/members.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { createSession, lockForFactor } from '#server/features/account/sessions/create-session.ts';
import { requestBenefit } from '#server/features/memberships/benefits/request-benefit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildMember, loginAs, loginAsOperator, type BuiltMember } from '#testing/fixtures/builders.ts';
import { decide, lastApproval } from '#testing/fixtures/approvals.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { takeLevel } from '#testing/fixtures/memberships.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, app, call, db, clock } = await testShop();
const operator = async (...roles: OperatorRole[]) =>
  loginAsOperator(context, await buildMember(context, { name: 'Nora', surname: 'Keane' }), roles);
const [owner, finance] = [await operator('owner'), await operator('finance')];
const [support, colleague] = [await operator('support'), await operator('support')];
const reason = 'Passport seen in a video call';
const hour = 3600_000;

const look = async (memberId: string, token = support) =>
  (await call(members.getMember, { token, params: { memberId } })).body;
const trailOf = async (subjectId: string) => {
  const query = { subjectKind: 'member', subjectId } as const;
  return (await call(searchTrail, { token: owner, query })).body.entries;
};
const logIn = ({ email, password }: BuiltMember) => call(login, { body: { login: email, password } });

async function withPasskey(): Promise<BuiltMember> {
  const member = await buildMember(context);
  const passkey = { credentialId: member.id, publicKey: Buffer.from('none'), counter: 0, name: 'Phone' };
  await addRow(db, 'passkey', { id: member.id, memberId: member.id, createdAt: clock.now(), ...passkey });
  return member;
}

test('the trail has each look at a member once in five minutes', async () => {
  const { id } = await buildMember(context);
  const start = clock.now().getTime();
  await look(id);
  await look(id);
  expect(await trailOf(id)).toHaveLength(1);
  clock.set(start + 6 * 60_000);
  await look(id);
  expect(await trailOf(id)).toHaveLength(2);
  await look(id, colleague);
  expect(await trailOf(id)).toHaveLength(3);
  clock.set(start);
});

test('each role sees of a member what it works with', async () => {
  const { id } = await buildMember(context, { balance: { SGD: 12_300 } });
  const forFinance = await look(id, finance);
  expect(forFinance).toMatchObject({ contact: null, isOfAge: true });
  expect(forFinance.wallets).toContainEqual({ currency: 'SGD', available: 12_300, onHold: 0, owed: 0 });
  expect(JSON.stringify(forFinance)).not.toContain('1985-06-15');
  expect((await look(id)).contact).toMatchObject({ dateOfBirth: '1985-06-15' });
});

test('the sessions of a member are ended', async () => {
  const member = await buildMember(context);
  const token = await loginAs(context, member);
  const sessionEnd = { token: support, params: { memberId: member.id }, body: { reason } };
  expect((await call(members.endMemberSessions, sessionEnd)).status).toBe(204);
  expect((await call(getAccount, { token })).status).toBe(401);
});

test('a disabled account is logged out, cannot log in, and a mail says why; enabled, it can', async () => {
  const member = await buildMember(context);
  const token = await loginAs(context, member);
  const about = { token: support, params: { memberId: member.id } };
  const disable = () => call(members.disableMember, { ...about, body: { cause: 'SAFETY', reason } });
  expect((await disable()).status).toBe(204);
  expect((await call(getAccount, { token })).status).toBe(401);
  await expectRefusal(logIn(member), 'ACCOUNT_DISABLED');
  await expectRefusal(disable(), 'RECORD_CHANGED');
  expect((await context.nextMailTo(member.email)).subject).toBe('Your account is disabled for your safety');
  const enable = () => call(members.enableMember, { ...about, body: { reason } });
  expect((await enable()).status).toBe(204);
  await expectRefusal(enable(), 'RECORD_CHANGED');
  expect((await logIn(member)).status).toBe(200);
  expect((await trailOf(member.id)).map(({ action }) => action)).toEqual(['member.enable', 'member.disable']);
});

test('a date of birth is corrected once what was seen is still so', async () => {
  const member = await buildMember(context);
  const about = { token: support, params: { memberId: member.id } };
  const correct = (expected: string | null, dateOfBirth: string) =>
    call(members.correctDateOfBirth, { ...about, body: { expected, dateOfBirth, reason } });
  await expectRefusal(correct('1985-06-16', '1986-06-15'), 'RECORD_CHANGED');
  for (const wrong of ['1899-12-31', '2999-01-01'])
    await expectRefusal(correct('1985-06-15', wrong), 'INVALID_REQUEST');
  expect((await correct('1985-06-15', '1986-06-15')).status).toBe(204);
  expect((await look(member.id)).contact?.dateOfBirth).toBe('1986-06-15');
  expect((await context.nextMailTo(member.email)).subject).toBe('Your date of birth was corrected');
  const query = { subjectKind: 'member', subjectId: member.id } as const;
  const days = async (token: string) => {
    const { entries } = (await call(searchTrail, { token, query })).body;
    const entry = entries.find(({ action }) => action === 'member.correctDateOfBirth');
    return [entry?.before, entry?.after];
  };
  expect(await days(owner)).toEqual([{ dateOfBirth: '1985-06-15' }, { dateOfBirth: '1986-06-15' }]);
  // Operators who do not see it on the member's page do not see it in the trail.
  expect(await days(finance)).toEqual([{}, {}]);
});

const recover = {
  open: (memberId: string, token = support) =>
    call(members.openFactorRecovery, { token, params: { memberId }, body: { reason } }),
  decide: async (memberId: string, token = support, outcome: 'APPROVED' | 'REFUSED' = 'APPROVED') => {
    const asked = db.selectFrom('approval').select('id').where('subjectId', '=', memberId);
    const { id } = await asked.orderBy('askedAt', 'desc').executeTakeFirstOrThrow();
    return decide(app, token, id, outcome);
  },
};

test('lost factors are removed by two people; the member is notified and sets a new password', async () => {
  const member = await withPasskey();
  const token = await loginAs(context, member);
  expect((await logIn(member)).body).toHaveProperty('secondFactor');
  expect((await recover.open(member.id)).status).toBe(204);
  expect((await context.nextMailTo(member.email)).subject).toBe('We were asked to remove your second step');
  await expectRefusal(recover.open(member.id, colleague), 'APPROVAL_OPEN');
  await expectRefusal(recover.decide(member.id), 'NOT_YOURS_TO_DECIDE');
  const { standing } = await lastApproval(app, colleague, 'member.removeFactors');
  expect(standing).toBe('MAY_DECIDE');
  expect((await recover.decide(member.id, colleague)).status).toBe(204);
  expect((await call(getAccount, { token })).status).toBe(401);
  await expectRefusal(logIn(member), 'WRONG_CREDENTIALS');
  const mails = (await context.mailsTo(member.email)).map(({ text }) => text).join();
  const link = /reset\?token=([\w.~-]+)/.exec(mails)?.[1];
  const password = 'seven quiet casks in Clare';
  const { status, body } = await call(resetPassword, { body: { token: link ?? '', password } });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('secondFactor');
  expect((await look(member.id)).factors).toEqual({ totp: false, passkeys: 0, recoveryCodesLeft: 0 });
  await expectRefusal(recover.decide(member.id, owner), 'APPROVAL_CLOSED');
});

test('without a second person they are removed after 72 hours', async () => {
  const member = await withPasskey();
  const start = clock.now().getTime();
  await recover.open(member.id);
  const caller = await context.tokens.verify(support);
  clock.set(start + 72 * hour - 1000);
  await db
    .updateTable('session')
    .set({ secondFactorAt: clock.now() })
    .where('secondFactorAt', 'is not', null)
    .execute();
  const token = caller ? await context.tokens.issue(caller) : '';
  const standing = async () => (await lastApproval(app, token, 'member.removeFactors')).standing;
  expect(await standing()).toBe('OWN');
  await expectRefusal(recover.decide(member.id, token), 'NOT_YOURS_TO_DECIDE');
  clock.set(start + 72 * hour);
  expect(await standing()).toBe('OWN_FREE');
  await expectRefusal(recover.decide(member.id, token, 'REFUSED'), 'NOT_YOURS_TO_DECIDE');
  expect((await recover.decide(member.id, token)).status).toBe(204);
  clock.set(start);
});

test('a member who proves a factor after all stops it; so does an operator', async () => {
  const [found, other] = [await withPasskey(), await withPasskey()];
  await recover.open(found.id);
  await transaction(db, async (tx) => {
    await lockForFactor(tx, found.id);
    await createSession(tx, { memberId: found.id, device: '', now: clock.now(), secondFactor: true });
  });
  await expectRefusal(recover.decide(found.id, colleague), 'APPROVAL_CLOSED');
  await recover.open(other.id);
  expect((await recover.decide(other.id, colleague, 'REFUSED')).status).toBe(204);
  expect(await context.mailsTo(other.email, 'Your second step stays')).toHaveLength(1);
  await expectRefusal(recover.decide(other.id, owner), 'APPROVAL_CLOSED');
  expect((await look(other.id)).factors.passkeys).toBe(1);
});

test('no operator recovers their own account, or one without a factor', async () => {
  const { memberId = '' } = (await context.tokens.verify(support)) ?? {};
  await expectRefusal(recover.open(memberId), 'NOT_YOURS_TO_DECIDE');
  const { id } = await buildMember(context);
  await expectRefusal(recover.open(id), 'NO_SECOND_FACTOR');
});

test('a request is granted or refused once; the member is notified, and a refused one does not count', async () => {
  const member = await buildMember(context, { balance: { SGD: 400_000 } });
  const caller = callerOf(member);
  await takeLevel(context, caller, 'MASTER_BLENDER');
  const month = `${clock.now().getUTCFullYear() + 1}-01`;
  const ask = (wish: string) => requestBenefit(context, caller, { kind: 'TAILORED_EXPERIENCE', wish, month });
  const benefitUse = await ask('A quiet afternoon');
  const listed = async () => (await call(members.listBenefitRequests, { token: support })).body;
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
