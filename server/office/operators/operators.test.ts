import { expect, test } from 'vitest';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { disableAccount, login } from '#contract/account/account.ts';
import { getApproval } from '#contract/office/approvals.ts';
import { disableMember } from '#contract/office/members.ts';
import * as operators from '#contract/office/operators.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { decide, lastApproval, loginOperator } from '#testing/fixtures/approvals.ts';
import { buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, app, call, office, operator: owner, db, pass } = await testOffice();
const reason = 'Agreed with the board';
const day = 24 * 3600_000;

const linkIn = ({ text }: { text: string }) => /\/office\/invitation#([\w-]+)/.exec(text)?.[1] ?? '';

const send = (email: string, roles: OperatorRole[] = ['support']) =>
  office(operators.inviteOperator, { body: { email, roles } });
async function invite(email: string, roles: OperatorRole[] = ['support']) {
  const { body } = await send(email, roles);
  return { ...body, link: linkIn(await context.nextMailTo(email)) };
}

/** By default with a session of its own. */
async function accept(member: { id: string }, link: string, given?: string) {
  const session = given ?? (await loginAs(context, member));
  return call(operators.acceptInvitation, { token: session, body: { token: link } });
}

/** An act of the owner on an operator. */
const on = ({ id: memberId }: { id: string }) => ({ params: { memberId }, body: { reason } });
const revoke = (invitationId: string) => office(operators.revokeInvitation, { params: { invitationId } });

const rolesOf = async (memberId: string) =>
  (await rowsOf(db, 'operatorRole', { memberId })).map(({ role }) => role).toSorted();
const expectLoggedOut = async (session: string) =>
  expect((await call(operators.getOwnOperator, { token: session })).status).toBe(401);

test('an invitation is accepted once, with the account of its address, whose sessions end', async () => {
  const invited = await buildMember(context);
  const { link } = await invite(invited.email, ['support', 'finance']);
  const other = await buildMember(context);
  await expectRefusal(accept(other, link), 'INVITATION_INVALID');
  const session = await loginAs(context, invited);
  const accepted = await accept(invited, link, session);
  expect([accepted.status, accepted.body]).toEqual([200, { roles: ['finance', 'support'] }]);
  expect((await accept(invited, link, session)).status).toBe(401);
  await expectRefusal(accept(invited, link), 'INVITATION_INVALID');
  expect(await rolesOf(invited.id)).toEqual(['finance', 'support']);
  expect(await rolesOf(other.id)).toEqual([]);
});

test('a reader of the link sees its roles, for whom, and whether it can be accepted', async () => {
  const [invited, other] = [await buildMember(context), await buildMember(context)];
  const { id, link } = await invite(invited.email, ['support', 'finance']);
  const preview = async (member: { id: string }, given = link) => {
    const body = { token: given };
    return call(operators.previewInvitation, { token: await loginAs(context, member), body });
  };
  const { body: offered } = await preview(invited);
  const offer = { email: invited.email, roles: ['finance', 'support'], invitedBy: 'Nora Keane' };
  expect(offered).toMatchObject({ ...offer, state: 'OPEN', isForCaller: true });
  expect((await preview(other)).body).toMatchObject({ email: invited.email, isForCaller: false });
  await expectRefusal(preview(invited, `${link}x`), 'INVITATION_INVALID');
  await revoke(id);
  expect((await preview(invited)).body.state).toBe('REVOKED');
  const again = await invite(invited.email);
  await accept(invited, again.link);
  expect((await preview(other, again.link)).body.state).toBe('ACCEPTED');
});

test('an invitation that is revoked, replaced or a week old is of no use; one open to an address at a time', async () => {
  const [first, second] = [await buildMember(context), await buildMember(context)];
  const revoked = await invite(first.email);
  await expectRefusal(send(first.email, ['owner']), 'INVITATION_OPEN');
  expect((await revoke(revoked.id)).status).toBe(204);
  await expectRefusal(revoke(revoked.id), 'INVITATION_NOT_FOUND');
  await expectRefusal(accept(first, revoked.link), 'INVITATION_INVALID');
  const old = await invite(second.email);
  pass(7 * day);
  await expectRefusal(accept(second, old.link), 'INVITATION_INVALID');
  const states = async () => {
    const { body: all } = await office(operators.listInvitations);
    return [old, revoked].map((one) => all.find(({ id }) => id === one.id)?.state);
  };
  expect(await states()).toEqual(['EXPIRED', 'REVOKED']);
  expect((await send(second.email)).status).toBe(201);
  expect(await states()).toEqual(['EXPIRED', 'REVOKED']);
  // The mail of the last one stays queued: the invariants below see it.
  pass(-7 * day);
});

test('roles change from the next call on; an operator who saw other roles is refused', async () => {
  const { member, token: other } = await loginOperator(context, 'finance');
  const change = (expectedRoles: OperatorRole[], roles: OperatorRole[]) =>
    office(operators.changeRoles, { ...on(member), body: { expectedRoles, roles, reason } });
  expect((await call(searchTrail, { token: other, query: {} })).status).toBe(200);
  const { status, body } = await change(['finance'], ['support']);
  expect([status, body.roles]).toEqual([200, ['support']]);
  expect((await call(searchTrail, { token: other, query: {} })).status).toBe(403);
  await expectRefusal(change(['finance'], ['finance']), 'RECORD_CHANGED');
  const { body: trail } = await office(searchTrail, { query: { subjectId: member.id } });
  expect(trail.entries).toMatchObject([
    { action: 'operator.changeRoles', before: { roles: ['finance'] }, after: { roles: ['support'] }, reason },
  ]);
});

test('a removed operator is out at once, and a customer as before', async () => {
  const { member, token: other } = await loginOperator(context, 'finance');
  expect((await office(operators.removeOperator, on(member))).status).toBe(204);
  await expectLoggedOut(other);
  expect(await rowOf(db, 'member', { id: member.id })).toMatchObject({ role: 'member' });
});

test('the sessions of an operator are ended, but not the one that asks', async () => {
  const { member, token: other } = await loginOperator(context, 'support');
  expect((await office(operators.endOperatorSessions, on(member))).status).toBe(204);
  await expectLoggedOut(other);
  expect((await office(operators.endOperatorSessions, on(owner))).status).toBe(204);
  const { body: me } = await office(operators.getOwnOperator);
  expect(me).toMatchObject({ memberId: owner.id, name: 'Nora Keane', roles: ['owner'] });
  const stranger = await buildMember(context);
  await expectRefusal(office(operators.endOperatorSessions, on(stranger)), 'OPERATOR_NOT_FOUND');
});

test('a disabled operator is logged out at once and notified; enabled, they have their roles again', async () => {
  const { member, token: other } = await loginOperator(context, 'support');
  const { body } = await office(operators.disableOperator, on(member));
  expect(body).toMatchObject({ isDisabled: true, roles: ['support'] });
  await expectLoggedOut(other);
  const logIn = () => call(login, { body: { login: member.email, password: member.password } });
  await expectRefusal(logIn(), 'ACCOUNT_DISABLED');
  expect((await context.nextMailTo(member.email)).subject).toBe('Your account is disabled');
  expect((await office(operators.enableOperator, on(member))).body).toMatchObject({ isDisabled: false });
  expect((await logIn()).status).toBe(200);
});

test('the last owner who can log in is neither disabled as a member, nor by themselves', async () => {
  const { token: support } = await loginOperator(context, 'support');
  const asMember = { ...on(owner), body: { cause: 'SAFETY', reason } as const };
  await expectRefusal(office(disableMember, asMember), 'MEMBER_IS_OPERATOR');
  await expectRefusal(call(disableMember, { ...asMember, token: support }), 'MEMBER_IS_OPERATOR');
  await expectRefusal(office(disableAccount, { body: { password: owner.password } }), 'MEMBER_IS_OPERATOR');
});

/** Whether the owners’ mail with these words reached the member. */
const isTold = async ({ email }: BuiltMember, words: string) =>
  (await context.mailsTo(email, 'Who works at Tierce')).some(({ text }) => text.includes(words));

// From here on a second owner decides.
test('the other owner is told of an invitation before the invited is, and of being sent away', async () => {
  const { member: other, token: otherToken } = await loginOperator(context, 'owner');
  const invited = await buildMember(context);
  expect((await send(invited.email, ['finance'])).body.state).toBe('WAITING');
  expect(await context.mailsTo(invited.email)).toEqual([]);
  expect(await isTold(other, invited.email)).toBe(true);
  const { id } = await lastApproval(app, otherToken, 'operator.invite');
  expect((await decide(app, otherToken, id)).status).toBe(204);
  expect((await accept(invited, linkIn(await context.nextMailTo(invited.email)))).status).toBe(200);
  expect((await office(operators.removeOperator, on(other))).status).toBe(204);
  expect(await isTold(other, 'took all roles from')).toBe(true);
});

test('a request that is decided can still be read, with who decided it and why', async () => {
  const { token: otherToken } = await loginOperator(context, 'owner');
  const { email } = await buildMember(context);
  await send(email);
  const { id } = await lastApproval(app, otherToken, 'operator.invite');
  expect((await decide(app, otherToken, id, 'REFUSED', 'Nobody knows them')).status).toBe(204);
  const { body } = await office(getApproval, { params: { approvalId: id } });
  expect(body).toMatchObject({ state: 'REFUSED', decision: 'Nobody knows them', facts: null, digest: '' });
  expect(body.decidedByName).not.toBeNull();
});

testInvariants(context);
