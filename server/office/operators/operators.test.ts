import { expect, test } from 'vitest';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { disableAccount, login } from '#contract/account/account.ts';
import { disableMember } from '#contract/office/members.ts';
import * as operators from '#contract/office/operators.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { decide, lastApproval } from '#testing/fixtures/approvals.ts';
import { buildMember, loginAs, loginAsOperator, type BuiltMember } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, app, call, db, clock } = await testShop();
const owner = await buildMember(context, { name: 'Nora', surname: 'Keane' });
const token = await loginAsOperator(context, owner);
const reason = 'Agreed with the board';
const day = 24 * 3600_000;

async function invite(email: string, roles: ('support' | 'finance')[] = ['support']) {
  const { body } = await call(operators.inviteOperator, { token, body: { email, roles } });
  return { ...body, link: linkIn(await context.nextMailTo(email)) };
}

const linkIn = ({ text }: { text: string }) => /\/office\/invitation#([\w-]+)/.exec(text)?.[1] ?? '';

/** By default with a session of its own. */
const accept = async (member: { id: string }, link: string, session?: string) =>
  call(operators.acceptInvitation, {
    token: session ?? (await loginAs(context, member)),
    body: { token: link },
  });

/** An act of the owner on an operator. */
const on = ({ id: memberId }: { id: string }) => ({ token, params: { memberId }, body: { reason } });

const rolesOf = async (memberId: string) =>
  (await rowsOf(db, 'operatorRole', { memberId })).map(({ role }) => role).toSorted();

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
  await call(operators.revokeInvitation, { token, params: { invitationId: id } });
  expect((await preview(invited)).body.state).toBe('REVOKED');
  const again = await invite(invited.email);
  await accept(invited, again.link);
  expect((await preview(other, again.link)).body.state).toBe('ACCEPTED');
});

test('an invitation that is revoked, replaced or a week old is of no use; one open to an address at a time', async () => {
  const [first, second] = [await buildMember(context), await buildMember(context)];
  const revoked = await invite(first.email);
  const another = { token, body: { email: first.email, roles: ['owner' as const] } };
  await expectRefusal(call(operators.inviteOperator, another), 'INVITATION_OPEN');
  const revoke = () => call(operators.revokeInvitation, { token, params: { invitationId: revoked.id } });
  expect((await revoke()).status).toBe(204);
  await expectRefusal(revoke(), 'INVITATION_NOT_FOUND');
  await expectRefusal(accept(first, revoked.link), 'INVITATION_INVALID');
  const old = await invite(second.email);
  const now = clock.now().getTime();
  clock.set(now + 7 * day);
  await expectRefusal(accept(second, old.link), 'INVITATION_INVALID');
  const later = await loginAsOperator(context, owner);
  const body = { email: second.email, roles: ['support' as const] };
  const states = async () => {
    const { body: all } = await call(operators.listInvitations, { token: later });
    return [old, revoked].map((one) => all.find(({ id }) => id === one.id)?.state);
  };
  expect(await states()).toEqual(['EXPIRED', 'REVOKED']);
  expect((await call(operators.inviteOperator, { token: later, body })).status).toBe(201);
  expect(await states()).toEqual(['EXPIRED', 'REVOKED']);
  // The mail of the last one stays queued: the invariants below see it.
  clock.set(now);
});

test('roles change from the next call on; an operator who saw other roles is refused', async () => {
  const member = await buildMember(context);
  const otherToken = await loginAsOperator(context, member, ['finance']);
  const change = (expectedRoles: 'finance'[] | 'support'[], roles: ('support' | 'finance')[]) =>
    call(operators.changeRoles, { ...on(member), body: { expectedRoles, roles, reason } });
  expect((await call(searchTrail, { token: otherToken, query: {} })).status).toBe(200);
  const { status, body } = await change(['finance'], ['support']);
  expect([status, body.roles]).toEqual([200, ['support']]);
  expect((await call(searchTrail, { token: otherToken, query: {} })).status).toBe(403);
  await expectRefusal(change(['finance'], ['finance']), 'RECORD_CHANGED');
  const { body: trail } = await call(searchTrail, { token, query: { subjectId: member.id } });
  expect(trail.entries).toMatchObject([
    { action: 'operator.changeRoles', before: { roles: ['finance'] }, after: { roles: ['support'] }, reason },
  ]);
});

test('a removed operator is out at once, and a customer as before', async () => {
  const member = await buildMember(context);
  const otherToken = await loginAsOperator(context, member, ['finance']);
  const remove = () => call(operators.removeOperator, on(member));
  expect((await remove()).status).toBe(204);
  expect((await call(operators.getOwnOperator, { token: otherToken })).status).toBe(401);
  await expectRefusal(remove(), 'OPERATOR_NOT_FOUND');
  expect(await rowOf(db, 'member', { id: member.id })).toMatchObject({ role: 'member' });
  expect(await rolesOf(member.id)).toEqual([]);
});

test('the sessions of an operator are ended, but not the one that asks', async () => {
  const member = await buildMember(context);
  const otherToken = await loginAsOperator(context, member, ['support']);
  expect((await call(operators.endOperatorSessions, on(member))).status).toBe(204);
  expect((await call(operators.getOwnOperator, { token: otherToken })).status).toBe(401);
  expect((await call(operators.endOperatorSessions, on(owner))).status).toBe(204);
  const { body: me } = await call(operators.getOwnOperator, { token });
  expect(me).toMatchObject({ memberId: owner.id, name: 'Nora Keane', roles: ['owner'] });
  const stranger = await buildMember(context);
  await expectRefusal(call(operators.endOperatorSessions, on(stranger)), 'OPERATOR_NOT_FOUND');
});

test('a disabled operator is logged out at once and notified; enabled, they have their roles again', async () => {
  const member = await buildMember(context);
  const otherToken = await loginAsOperator(context, member, ['support']);
  const { body } = await call(operators.disableOperator, on(member));
  expect(body).toMatchObject({ isDisabled: true, roles: ['support'] });
  expect((await call(operators.getOwnOperator, { token: otherToken })).status).toBe(401);
  const logIn = () => call(login, { body: { login: member.email, password: member.password } });
  await expectRefusal(logIn(), 'ACCOUNT_DISABLED');
  await expectRefusal(call(operators.disableOperator, on(member)), 'RECORD_CHANGED');
  expect((await context.nextMailTo(member.email)).subject).toBe('Your account is disabled');
  expect((await call(operators.enableOperator, on(member))).body).toMatchObject({ isDisabled: false });
  await expectRefusal(call(operators.enableOperator, on(member)), 'RECORD_CHANGED');
  expect((await logIn()).status).toBe(200);
});

test('an owner who can log in always stays', async () => {
  const own = on(owner);
  const less = { expectedRoles: ['owner' as const], roles: ['finance' as const], reason };
  await expectRefusal(call(operators.changeRoles, { ...own, body: less }), 'LAST_OWNER');
  await expectRefusal(call(operators.disableOperator, own), 'NOT_YOURS_TO_DECIDE');
  const second = await buildMember(context);
  await loginAsOperator(context, second, ['owner']);
  expect((await call(operators.disableOperator, on(second))).status).toBe(200);
  await expectRefusal(call(operators.removeOperator, own), 'LAST_OWNER');
  const asMember = { ...own, body: { cause: 'SAFETY', reason } as const };
  const support = await loginAsOperator(context, await buildMember(context), ['support']);
  for (const by of [token, support])
    await expectRefusal(call(disableMember, { ...asMember, token: by }), 'MEMBER_IS_OPERATOR');
  const byThemselves = { token, body: { password: owner.password } };
  await expectRefusal(call(disableAccount, byThemselves), 'MEMBER_IS_OPERATOR');
  expect(await rolesOf(owner.id)).toEqual(['owner']);
});

test('an invitation is of no use once who sent it is removed, disabled or an owner no more', async () => {
  const lessRoles = { expectedRoles: ['owner' as const], roles: ['warehouse' as const], reason };
  for (const end of [
    (inviter: BuiltMember) => call(operators.disableOperator, on(inviter)),
    (inviter: BuiltMember) => call(operators.removeOperator, on(inviter)),
    (inviter: BuiltMember) => call(operators.changeRoles, { ...on(inviter), body: lessRoles }),
  ]) {
    const [inviter, invited] = [await buildMember(context), await buildMember(context)];
    const by = await loginAsOperator(context, inviter, ['owner']);
    const body = { email: invited.email, roles: ['owner' as const] };
    const { body: sent } = await call(operators.inviteOperator, { token: by, body });
    await decide(app, token, (await lastApproval(app, token, 'operator.invite')).id);
    const link = linkIn(await context.nextMailTo(invited.email));
    expect((await end(inviter)).status).toBeLessThan(300);
    const { body: all } = await call(operators.listInvitations, { token });
    expect(all.find(({ id }) => id === sent.id)?.state).toBe('REVOKED');
    await expectRefusal(accept(invited, link), 'INVITATION_INVALID');
    expect(await rolesOf(invited.id)).toEqual([]);
  }
});

testInvariants(context);
