import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { adjustWallet } from '#contract/office/money/refunds.ts';
import { getApproval } from '#contract/office/approvals.ts';
import * as operators from '#contract/office/operators.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { decide, lastApproval } from '#testing/fixtures/approvals.ts';
import { buildMember, loginAs, loginAsOperator, type BuiltMember } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, app, call, clock } = await testShop();
const day = 24 * 3600_000;
let start = clock.now().getTime();
const reason = 'Agreed by telephone';

/** With one other owner or none. */
async function shopOf({ withOther }: { withOther: boolean }) {
  // An operator who left in the test before still counts for thirty days.
  start = clock.now().getTime() + 31 * day;
  clock.set(start);
  const left = { disabledAt: clock.now() };
  await context.db.updateTable('member').set(left).where('role', '=', 'operator').execute();
  const owner = await buildMember(context);
  const other = withOther ? await buildMember(context) : null;
  return {
    owner,
    token: await loginAsOperator(context, owner),
    other,
    otherToken: other ? await loginAsOperator(context, other) : '',
  };
}

const invite = async (token: string, email: string, roles: OperatorRole[]) =>
  (await call(operators.inviteOperator, { token, body: { email, roles } })).body;

/** The roles of a warehouse operator. */
const change = (token: string, { id: memberId }: BuiltMember, roles: OperatorRole[]) => {
  const body = { expectedRoles: ['warehouse' as const], roles, reason };
  return call(operators.changeRoles, { token, params: { memberId }, body });
};

async function accept(member: BuiltMember): Promise<string> {
  const { text } = await context.nextMailTo(member.email);
  const link = /\/office\/invitation#([\w-]+)/.exec(text)?.[1] ?? '';
  const token = await loginAs(context, member);
  await call(operators.acceptInvitation, { token, body: { token: link } });
  return loginAsOperator(context, member, []);
}

/** S$10,000, for which one person is not enough. */
async function ask(token: string): Promise<string> {
  const friend = await buildMember(context);
  const body = { direction: 'CREDIT', currencyType: 'SGD', amount: 1_000_000, reason } as const;
  const params = { memberId: friend.id, refundId: randomUUID() };
  const { body: adjustment } = await call(adjustWallet, { token, params, body });
  expect(adjustment.isRequested).toBe(true);
  return params.refundId;
}
const approve = async (token: string, refundId: string) => {
  const { status, error } = await decide(app, token, refundId);
  return status === 204 ? 'DONE' : error.errorCode;
};

/** Whether the owners’ mail with these words reached the member. */
const isTold = async (member: BuiltMember | null, words: string) =>
  (await context.mailsTo(member?.email ?? '', 'Who works at Tierce')).some(({ text }) =>
    text.includes(words),
  );

test('one owner who tries to be two people fails in five ways', async () => {
  const { token, other, otherToken } = await shopOf({ withOther: true });
  const [self, seller] = [await buildMember(context), await buildMember(context)];
  // Their own request.
  expect(await approve(token, await ask(token))).toBe('NOT_YOURS_TO_DECIDE');
  // A second account: it gets no mail before the other owner, who is told, has confirmed it.
  expect((await invite(token, self.email, ['finance'])).state).toBe('WAITING');
  expect(await context.mailsTo(self.email)).toEqual([]);
  expect(await isTold(other, self.email)).toBe(true);
  const { id } = await lastApproval(app, token, 'operator.invite');
  await expectRefusal(decide(app, token, id), 'NOT_YOURS_TO_DECIDE');
  // Confirmed by an owner who was deceived, it counts as the same person for thirty days, both ways.
  expect((await decide(app, otherToken, id)).status).toBe(204);
  const selfToken = await accept(self);
  expect(await approve(selfToken, await ask(token))).toBe('NOT_YOURS_TO_DECIDE');
  expect(await approve(token, await ask(selfToken))).toBe('NOT_YOURS_TO_DECIDE');
  // An operator who is there already gets no role for money from one owner.
  await loginAsOperator(context, seller, ['warehouse']);
  const { body } = await change(token, seller, ['warehouse', 'finance']);
  expect([body.roles, body.isRequested]).toEqual([['warehouse'], true]);
  // Nobody becomes the only one by sending the other away: for thirty days it is as if they were here.
  const removed = { token, params: { memberId: other?.id ?? '' }, body: { reason } };
  const ways = [operators.disableOperator, operators.enableOperator, operators.removeOperator] as const;
  for (const way of ways) {
    expect((await call(way, removed)).status).toBeLessThan(300);
    const second = await buildMember(context);
    expect((await invite(token, second.email, ['finance'])).state).toBe('WAITING');
  }
  expect(await isTold(other, 'took all roles from')).toBe(true);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('two accounts that the only owner invited are one person for thirty days', async () => {
  const { token } = await shopOf({ withOther: false });
  const [one, two] = [await buildMember(context), await buildMember(context)];
  for (const each of [one, two]) expect((await invite(token, each.email, ['finance'])).state).toBe('OPEN');
  const [oneToken, twoToken] = [await accept(one), await accept(two)];
  expect(await approve(twoToken, await ask(oneToken))).toBe('NOT_YOURS_TO_DECIDE');
});

test('after thirty days who was invited decides like anybody else', async () => {
  const { owner } = await shopOf({ withOther: false });
  const invited = await buildMember(context);
  await invite(await loginAsOperator(context, owner), invited.email, ['finance']);
  await accept(invited);
  for (const [days, answer] of [
    [29, 'NOT_YOURS_TO_DECIDE'],
    [31, 'DONE'],
  ] as const) {
    clock.set(start + days * day);
    const refundId = await ask(await loginAsOperator(context, owner));
    expect(await approve(await loginAsOperator(context, invited, []), refundId)).toBe(answer);
  }
});

test('a request by somebody who works here no more is made again', async () => {
  const { token, otherToken } = await shopOf({ withOther: true });
  for (const act of [operators.removeOperator, operators.disableOperator]) {
    const clerk = await buildMember(context);
    const clerkToken = await loginAsOperator(context, clerk, ['owner']);
    const { email } = await buildMember(context);
    await invite(clerkToken, email, ['support']);
    const approval = await lastApproval(app, token, 'operator.invite');
    const refundId = await ask(clerkToken);
    const ended = { token, params: { memberId: clerk.id }, body: { reason } };
    await call(act as typeof operators.removeOperator, ended);
    expect(await approve(otherToken, refundId)).toBe('APPROVAL_CLOSED');
    await expectRefusal(decide(app, otherToken, approval.id), 'APPROVAL_CLOSED');
  }
});

test('a request that is decided can still be read, with who decided it and why', async () => {
  const { token, otherToken } = await shopOf({ withOther: true });
  const { email } = await buildMember(context);
  await invite(token, email, ['support']);
  const { id } = await lastApproval(app, token, 'operator.invite');
  expect((await decide(app, otherToken, id, 'REFUSED', 'Nobody knows them')).status).toBe(204);
  const { body } = await call(getApproval, { params: { approvalId: id }, token });
  expect(body).toMatchObject({ state: 'REFUSED', decision: 'Nobody knows them', facts: null, digest: '' });
  expect(body.decidedByName).not.toBeNull();
  // The invitation is over: the address is free for another.
  expect((await invite(token, email, ['finance'])).state).toBe('WAITING');
});

test('a request that nobody decided for thirty days has ended, and is made again', async () => {
  const { owner, token, other } = await shopOf({ withOther: true });
  const seller = await buildMember(context);
  await loginAsOperator(context, seller, ['warehouse']);
  const give = (by: string) => change(by, seller, ['catalogue']);
  expect((await give(token)).body.isRequested).toBe(true);
  const { id } = await lastApproval(app, token, 'operator.changeRoles');
  await expectRefusal(give(token), 'APPROVAL_OPEN');
  clock.set(start + 30 * day);
  const later = await loginAsOperator(context, other ?? owner);
  await expectRefusal(decide(app, later, id), 'APPROVAL_CLOSED');
  expect((await give(await loginAsOperator(context, owner))).body.isRequested).toBe(true);
  const again = await lastApproval(app, later, 'operator.changeRoles');
  expect((await decide(app, later, again.id)).status).toBe(204);
  const { body } = await call(operators.listOperators, { token: later });
  expect(body.find(({ memberId }) => memberId === seller.id)?.roles).toEqual(['catalogue']);
});
