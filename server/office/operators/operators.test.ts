import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { disableAccount, login } from '#contract/account/account.ts';
import { disableMember } from '#contract/office/members.ts';
import * as operators from '#contract/office/operators.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { atOnce } from '#testing/database/at-once.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { decide, lastApproval } from '#testing/fixtures/approvals.ts';
import { buildMember, loginAs, loginAsOperator } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const { clock, db } = context;
const owner = await buildMember(context, { name: 'Nora', surname: 'Keane' });
const token = await loginAsOperator(context, owner);
const reason = 'Agreed with the board';
const day = 24 * 3600_000;

async function invite(email: string, roles: ('support' | 'finance')[] = ['support']) {
  const { body } = await request(app, operators.inviteOperator, { token, body: { email, roles } });
  await context.runJobs();
  const link = /\/office\/invitation#([\w-]+)/.exec(context.mailTo(email).text)?.[1] ?? '';
  return { ...body, link };
}

const accept = (member: { id: string }, link: string, memberToken: string) =>
  request(app, operators.acceptInvitation, { token: memberToken, body: { token: link } }).then((answer) => ({
    ...answer,
    member,
  }));

async function rolesOf(memberId: string): Promise<string[]> {
  const { rows } = await sql<{
    role: string;
  }>`select role from operator_role where member_id = ${memberId} order by role`.execute(db);
  return rows.map(({ role }) => role);
}

test('an invitation is accepted once, with the account of its address, whose sessions end', async () => {
  const invited = await buildMember(context);
  const { link } = await invite(invited.email, ['support', 'finance']);
  const other = await buildMember(context);
  const asOther = await accept(other, link, await loginAs(context, other));
  expect([asOther.status, asOther.error.errorCode]).toEqual([422, 'INVITATION_INVALID']);
  const session = await loginAs(context, invited);
  const accepted = await accept(invited, link, session);
  expect([accepted.status, accepted.body]).toEqual([200, { roles: ['finance', 'support'] }]);
  expect((await accept(invited, link, session)).status).toBe(401);
  expect((await accept(invited, link, await loginAs(context, invited))).error.errorCode).toBe(
    'INVITATION_INVALID',
  );
  expect(await rolesOf(invited.id)).toEqual(['finance', 'support']);
  expect(await rolesOf(other.id)).toEqual([]);
});

test('a reader of the link sees its roles, for whom, and whether it can be accepted', async () => {
  const [invited, other] = [await buildMember(context), await buildMember(context)];
  const { id, link } = await invite(invited.email, ['support', 'finance']);
  const preview = async (member: { id: string; email: string }, given = link) =>
    request(app, operators.previewInvitation, {
      token: await loginAs(context, member),
      body: { token: given },
    });
  const { body: offered } = await preview(invited);
  expect(offered).toMatchObject({
    email: invited.email,
    roles: ['finance', 'support'],
    invitedBy: 'Nora Keane',
    state: 'OPEN',
    isForCaller: true,
  });
  expect((await preview(other)).body).toMatchObject({ email: invited.email, isForCaller: false });
  expect((await preview(invited, `${link}x`)).error.errorCode).toBe('INVITATION_INVALID');
  await request(app, operators.revokeInvitation, { token, params: { invitationId: id } });
  expect((await preview(invited)).body.state).toBe('REVOKED');
  const again = await invite(invited.email);
  await accept(invited, again.link, await loginAs(context, invited));
  expect((await preview(other, again.link)).body.state).toBe('ACCEPTED');
});

test('an invitation that is revoked, replaced or a week old is of no use; one open to an address at a time', async () => {
  const [first, second] = [await buildMember(context), await buildMember(context)];
  const revoked = await invite(first.email);
  const twice = await request(app, operators.inviteOperator, {
    token,
    body: { email: first.email, roles: ['owner'] },
  });
  expect(twice.error.errorCode).toBe('INVITATION_OPEN');
  const revoke = () =>
    request(app, operators.revokeInvitation, { token, params: { invitationId: revoked.id } });
  expect((await revoke()).status).toBe(204);
  expect((await revoke()).error.errorCode).toBe('INVITATION_NOT_FOUND');
  expect((await accept(first, revoked.link, await loginAs(context, first))).error.errorCode).toBe(
    'INVITATION_INVALID',
  );
  const old = await invite(second.email);
  const now = clock.now().getTime();
  clock.set(now + 7 * day);
  expect((await accept(second, old.link, await loginAs(context, second))).error.errorCode).toBe(
    'INVITATION_INVALID',
  );
  const later = await loginAsOperator(context, owner);
  const body = { email: second.email, roles: ['support' as const] };
  const states = async () => {
    const { body: all } = await request(app, operators.listInvitations, { token: later });
    return [old, revoked].map((one) => all.find(({ id }) => id === one.id)?.state);
  };
  expect(await states()).toEqual(['EXPIRED', 'REVOKED']);
  expect((await request(app, operators.inviteOperator, { token: later, body })).status).toBe(201);
  expect(await states()).toEqual(['EXPIRED', 'REVOKED']);
  // The mail of the last one stays queued: the invariants below see it.
  clock.set(now);
});

test('one of many acceptances of an invitation at once counts', async () => {
  const invited = await buildMember(context);
  const { link } = await invite(invited.email);
  const tokens: string[] = [];
  for (let i = 0; i < 5; i += 1) tokens.push(await loginAs(context, invited));
  const { answers } = await atOnce(5, (i) => accept(invited, link, tokens[i] ?? ''));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('roles change from the next call on; an operator who saw other roles is refused', async () => {
  const member = await buildMember(context);
  const otherToken = await loginAsOperator(context, member, ['finance']);
  const change = (expectedRoles: 'finance'[] | 'support'[], roles: ('support' | 'finance')[]) =>
    request(app, operators.changeRoles, {
      token,
      params: { memberId: member.id },
      body: { expectedRoles, roles, reason },
    });
  expect((await request(app, searchTrail, { token: otherToken, query: {} })).status).toBe(200);
  const { status, body } = await change(['finance'], ['support']);
  expect([status, body.roles]).toEqual([200, ['support']]);
  expect((await request(app, searchTrail, { token: otherToken, query: {} })).status).toBe(403);
  expect((await change(['finance'], ['finance'])).error.errorCode).toBe('RECORD_CHANGED');
  const { body: trail } = await request(app, searchTrail, { token, query: { subjectId: member.id } });
  expect(trail.entries).toMatchObject([
    { action: 'operator.changeRoles', before: { roles: ['finance'] }, after: { roles: ['support'] }, reason },
  ]);
});

test('a removed operator is out at once, and a customer as before', async () => {
  const member = await buildMember(context);
  const otherToken = await loginAsOperator(context, member, ['finance']);
  const remove = () =>
    request(app, operators.removeOperator, { token, params: { memberId: member.id }, body: { reason } });
  expect((await remove()).status).toBe(204);
  expect((await request(app, operators.getOwnOperator, { token: otherToken })).status).toBe(401);
  expect((await remove()).error.errorCode).toBe('OPERATOR_NOT_FOUND');
  const { role } = await db
    .selectFrom('member')
    .select('role')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect([role, await rolesOf(member.id)]).toEqual(['member', []]);
});

test('the last owner stays; of two who remove each other at once one stays', async () => {
  const shop = await db.selectFrom('operatorRole').select('memberId').where('role', '=', 'owner').execute();
  expect(new Set(shop.map(({ memberId }) => memberId))).toEqual(new Set([owner.id]));
  const own = { token, params: { memberId: owner.id } };
  const removed = await request(app, operators.removeOperator, { ...own, body: { reason } });
  expect(removed.error.errorCode).toBe('LAST_OWNER');
  const changed = await request(app, operators.changeRoles, {
    ...own,
    body: { expectedRoles: ['owner'], roles: ['finance'], reason },
  });
  expect(changed.error.errorCode).toBe('LAST_OWNER');
});

test('the sessions of an operator are ended, but not the one that asks', async () => {
  const member = await buildMember(context);
  const otherToken = await loginAsOperator(context, member, ['support']);
  const params = { memberId: member.id };
  expect(
    (await request(app, operators.endOperatorSessions, { token, params, body: { reason } })).status,
  ).toBe(204);
  expect((await request(app, operators.getOwnOperator, { token: otherToken })).status).toBe(401);
  const own = { token, params: { memberId: owner.id }, body: { reason } };
  expect((await request(app, operators.endOperatorSessions, own)).status).toBe(204);
  const { body: me } = await request(app, operators.getOwnOperator, { token });
  expect(me).toMatchObject({ memberId: owner.id, name: 'Nora Keane', roles: ['owner'] });
  const stranger = await buildMember(context);
  const unknown = await request(app, operators.endOperatorSessions, {
    token,
    params: { memberId: stranger.id },
    body: { reason },
  });
  expect(unknown.error.errorCode).toBe('OPERATOR_NOT_FOUND');
});

test('a disabled operator is logged out at once and notified; enabled, they have their roles again', async () => {
  const member = await buildMember(context);
  const otherToken = await loginAsOperator(context, member, ['support']);
  const disabling = { token, params: { memberId: member.id }, body: { reason } };
  const { body } = await request(app, operators.disableOperator, disabling);
  expect(body).toMatchObject({ isDisabled: true, roles: ['support'] });
  expect((await request(app, operators.getOwnOperator, { token: otherToken })).status).toBe(401);
  const logIn = () => request(app, login, { body: { login: member.email, password: member.password } });
  expect((await logIn()).error.errorCode).toBe('ACCOUNT_DISABLED');
  expect((await request(app, operators.disableOperator, disabling)).error.errorCode).toBe('RECORD_CHANGED');
  await context.runJobs();
  expect(context.mailTo(member.email).subject).toBe('Your account is disabled');
  expect((await request(app, operators.enableOperator, disabling)).body).toMatchObject({ isDisabled: false });
  expect((await request(app, operators.enableOperator, disabling)).error.errorCode).toBe('RECORD_CHANGED');
  expect((await logIn()).status).toBe(200);
});

test('an operator’s invitation is of no use once they are removed or disabled', async () => {
  for (const act of [operators.disableOperator, operators.removeOperator]) {
    const inviter = await buildMember(context);
    const otherToken = await loginAsOperator(context, inviter, ['owner']);
    const { email } = await buildMember(context);
    const { body } = await request(app, operators.inviteOperator, {
      token: otherToken,
      body: { email, roles: ['owner'] },
    });
    const params = { memberId: inviter.id };
    await context.runJobs();
    await request(app, act as typeof operators.removeOperator, { token, params, body: { reason } });
    const { body: all } = await request(app, operators.listInvitations, { token });
    expect(all.find(({ id }) => id === body.id)?.state).toBe('REVOKED');
  }
});

test('an owner who can log in always stays', async () => {
  const own = { token, params: { memberId: owner.id }, body: { reason } };
  expect((await request(app, operators.disableOperator, own)).error.errorCode).toBe('NOT_YOURS_TO_DECIDE');
  const second = await buildMember(context);
  await loginAsOperator(context, second, ['owner']);
  const other = { token, params: { memberId: second.id }, body: { reason } };
  expect((await request(app, operators.disableOperator, other)).status).toBe(200);
  expect((await request(app, operators.removeOperator, own)).error.errorCode).toBe('LAST_OWNER');
  const asMember = { ...own, body: { cause: 'SAFETY', reason } as const };
  expect((await request(app, disableMember, asMember)).error.errorCode).toBe('MEMBER_IS_OPERATOR');
  const byThemselves = { token, body: { password: owner.password } };
  expect((await request(app, disableAccount, byThemselves)).error.errorCode).toBe('MEMBER_IS_OPERATOR');
  expect(await rolesOf(owner.id)).toEqual(['owner']);
});

test('an owner’s invitation is of no use once they are an owner no more', async () => {
  const [inviter, invited] = [await buildMember(context), await buildMember(context)];
  const otherToken = await loginAsOperator(context, inviter, ['owner']);
  const body = { email: invited.email, roles: ['owner' as const] };
  await request(app, operators.inviteOperator, { token: otherToken, body });
  await decide(app, token, (await lastApproval(app, token, 'operator.invite')).id);
  await context.runJobs();
  const link = /\/office\/invitation#([\w-]+)/.exec(context.mailTo(invited.email).text)?.[1] ?? '';
  await request(app, operators.changeRoles, {
    token,
    params: { memberId: inviter.id },
    body: { expectedRoles: ['owner'], roles: ['warehouse'], reason },
  });
  const { error } = await accept(invited, link, await loginAs(context, invited));
  expect([error.errorCode, await rolesOf(invited.id)]).toEqual(['INVITATION_INVALID', []]);
});

test('after all this no invariant is broken', async () => {
  expect(await brokenInvariants(context.database)).toEqual({});
});
