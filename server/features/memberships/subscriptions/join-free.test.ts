import { beforeAll, expect, test } from 'vitest';
import {
  getSubscription,
  joinFreeMembership,
  listMembershipLevels,
} from '#contract/membership/membership.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext, type TestContext } from '#testing/test-context.ts';

let context: TestContext;
let app: Awaited<ReturnType<typeof testApp>>;
let level: Record<string, number>;

beforeAll(async () => {
  context = await testContext();
  app = await testApp(context);
  const { body } = await request(app, listMembershipLevels);
  level = Object.fromEntries(body.map(({ code, id }) => [code, id]));
});

const join = (token: string, membershipId = level['COOPER'] ?? 0) =>
  request(app, joinFreeMembership, { token, body: { membershipId } });

test('a free membership is joined and not started, and joining again changes nothing', async () => {
  const token = await loginAs(context, await buildMember(context, { membership: null }));
  const first = await join(token);
  expect(first.body.subscription).toMatchObject({
    levelName: 'Cooper',
    startsAt: null,
    endsAt: null,
    current: true,
  });
  expect((await join(token)).body).toEqual(first.body);
  expect((await request(app, getSubscription, { token })).body).toEqual({
    ...first.body,
    next: null,
    cancellation: {
      subscriptionId: first.body.subscription.id,
      when: 'AT_ONCE',
      refund: 0,
      charge: 0,
      withdrawUntil: null,
    },
  });
});

test('one that has run out can be joined again', async () => {
  const token = await loginAs(context, await buildMember(context, { membership: 'expired' }));
  expect((await request(app, getSubscription, { token })).body.subscription?.current).toBe(false);
  expect((await join(token)).body.subscription).toMatchObject({ startsAt: null, current: true });
});

test('a paid level is not given for free, and an unknown one does not exist', async () => {
  const token = await loginAs(context, await buildMember(context, { membership: null }));
  const paid = await join(token, level['STILLMAN']);
  expect([paid.status, paid.error.errorCode]).toEqual([422, 'MEMBERSHIP_NOT_FREE']);
  expect((await join(token, 999_999)).status).toBe(422);
  expect((await request(app, getSubscription, { token })).body.subscription).toBeNull();
});
