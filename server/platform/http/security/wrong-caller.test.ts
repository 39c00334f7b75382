import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ErrorCode } from '#domain/errors.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { createOwnIds, type OwnIds } from '#testing/bad-input/samples.ts';
import { calls, goodRequest, send, type Call, type Sent } from '#testing/bad-input/send.ts';
import { checksum } from '#testing/database/checksum.ts';
import { updateRows } from '#testing/database/rows.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, app, call: request, db, clock, pass } = await testShop();
const writing = calls.filter(({ endpoint }) => endpoint.method !== 'GET');
const ofMembers = calls.filter(({ endpoint }) => endpoint.role !== 'anyone');

/** The token of a member whose rows are changed by `change` after the login. */
async function tokenBefore(change: (memberId: string) => Promise<unknown>): Promise<string> {
  const member = await buildMember(context);
  const token = await loginAs(context, member);
  await change(member.id);
  return token;
}

const theirs = await createOwnIds(context);
const expiring = await loginAs(context, await buildMember(context));
pass(3600_000);
const mine = await createOwnIds(context);
const ended = await tokenBefore((memberId) =>
  updateRows(db, 'session', { memberId }, { endedAt: clock.now() }),
);
const closed = await tokenBefore((id) => updateRows(db, 'member', { id }, { disabledAt: clock.now() }));
const start = await checksum(db);

async function expectRefusal(
  call: Call,
  sent: Sent,
  code: ErrorCode,
  field?: string,
  why = '',
): Promise<void> {
  const { error, status, problem } = await send(app, call, sent);
  const isNamed = field === undefined || field in (error?.fields ?? {});
  const answered = { problem, code: error?.errorCode, isNamed };
  expect(answered, `${call} ${why}: ${status}`).toEqual({ problem: null, code, isNamed: true });
}

/** A good request but for these headers. */
function requestOf(call: Call, headers: Sent['headers'] = {}): Sent {
  const sent = goodRequest(call, mine);
  return { ...sent, headers: { ...sent.headers, ...headers } };
}

const expectTokenRefused = (call: Call, token: string | undefined, why?: string) =>
  expectRefusal(call, requestOf(call, { 'jwt-token': token }), 'UNAUTHENTICATED', 'jwt-token', why);

const readsToken = calls.filter(({ endpoint }) => !endpoint.ignoresToken);

test.each(readsToken)('%s refuses the token of an ended session', async (call) => {
  await expectTokenRefused(call, ended);
});

// Forged ones: server/features/account/access-tokens/access-token.test.ts.
test.each([
  ['expired', expiring],
  ['of a closed account', closed],
  ['garbage', 'garbage'],
  ['empty', ''],
  ['huge', 'x'.repeat(10_000)],
])('a token that is %s is refused', async (why, token) => {
  await expectTokenRefused(ofMembers[0]!, token, why);
});

test.each(ofMembers)('%s is for members only', async (call) => {
  await expectTokenRefused(call, undefined);
});

const expectForgeryRefused = (call: Call, headers: Sent['headers'], why?: string) =>
  expectRefusal(call, requestOf(call, headers), 'CSRF_TOKEN_INVALID', 'X-XSRF-TOKEN', why);

test.each(writing)('%s refuses a request another site could have sent', async (call) => {
  await expectForgeryRefused(call, { 'x-xsrf-token': undefined });
});

test.each<[string, Sent['headers']]>([
  ['no cookie', { cookie: undefined }],
  ['neither', { 'x-xsrf-token': undefined, cookie: undefined }],
  ['another value', { 'x-xsrf-token': 'another-value-than-in-the-cookie' }],
  ['both empty', { 'x-xsrf-token': '', cookie: 'XSRF-TOKEN=' }],
  ['letters of several bytes', { 'x-xsrf-token': 'é'.repeat(32) }],
])('a header that is not the value of the cookie proves nothing: %s', async (why, headers) => {
  await expectForgeryRefused(writing[0]!, headers, why);
});

const idempotent = calls.filter(({ endpoint }) => endpoint.idempotent);

test.each(idempotent)('%s wants an Idempotency-Key', async (call) => {
  for (const key of [undefined, '', 'short', 'with spaces in it', 'ключ-ключ-ключ', 'x'.repeat(201)]) {
    const sent = requestOf(call, { 'idempotency-key': key });
    await expectRefusal(call, sent, 'IDEMPOTENCY_KEY_MISSING', 'Idempotency-Key', key);
  }
});

const noUuid = '3f0c2a52-0000-4000-8000-000000000000';
/** The code of the refusal, the name among the ids of the test, and a value that nobody has. */
const belongsTo: Record<string, [ErrorCode, keyof OwnIds, missing?: unknown]> = {
  cartId: ['CART_NOT_FOUND', 'cartId'],
  entryId: ['ENTRY_NOT_FOUND', 'entryId', 999_999],
  paymentId: ['DEPOSIT_NOT_FOUND', 'paymentId'],
  'order id': ['ORDER_NOT_FOUND', 'orderId'],
  passkeyId: ['PASSKEY_NOT_FOUND', 'passkeyId'],
  'session id': ['SESSION_NOT_FOUND', 'sessionId'],
  subscriptionId: ['SUBSCRIPTION_NOT_FOUND', 'subscriptionId'],
  useId: ['BENEFIT_USE_NOT_FOUND', 'useId'],
  'wallet email': ['FORBIDDEN', 'email', 'nobody@example.com'],
};

/** Nobody owns it, so that there is no owner to refuse for. */
const unowned = ['bottlingId', 'caskId', 'code', 'couponCode', 'meetingId', 'membershipId'];
/** Owned, and tried where the test has what it belongs to. */
const triedIn: Record<string, string> = {
  certificateIds: 'losses/loss.test.ts',
  creditNoteNumber: 'bottling/release-invoices/release-invoices.test.ts',
  id: 'wallet/transactions/list-transactions.test.ts',
  lossId: 'losses/loss.test.ts',
  noticeId: 'notices/notices.test.ts',
  orderId: 'orders/place-order.test.ts',
  releaseInvoiceId: 'bottling/release-invoices/release-invoices.test.ts',
  shareCode: 'certificates/certificates.test.ts',
  withdrawalId: 'orders/withdrawals/withdrawal.test.ts',
};

/** `sent` with `value` wherever it names the thing; an entry is named in the path and again in the body. */
function renamed(sent: Sent, name: string, value: unknown): Sent {
  const body = sent.body as Record<string, unknown> | undefined;
  const alias = name === 'entryId' ? 'id' : name;
  return {
    ...sent,
    params: name in sent.params ? { ...sent.params, [name]: String(value) } : sent.params,
    query: sent.query.map(([key, old]) => [key, key === name ? String(value) : old]),
    body: body && alias in body ? { ...body, [alias]: value } : body,
  };
}

const namesIn = ({ endpoint: { params, query, body } }: Call) =>
  [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}));

const owned = calls.flatMap((call) => {
  // A registration answers the same whatever cart it names: account/registration/register.test.ts.
  if (call.name === 'register') return [];
  const names = namesIn(call);
  return Object.entries(belongsTo).flatMap(([what, [code, own, missing = noUuid]]) => {
    const [name = '', noun = null] = what.split(' ').toReversed();
    const applies = names.includes(name) && (noun === null || noun === call.noun);
    return applies ? [{ call, name, code, own, missing, what }] : [];
  });
});

test.each(owned)('$call answers for $what to its owner only', async ({ call, name, code, own, missing }) => {
  const good = requestOf(call);
  await expectRefusal(call, renamed(good, name, theirs[own]), code, undefined, "another's");
  await expectRefusal(call, renamed(good, name, missing), code, undefined, 'of nobody');
});

test('each id that a member may send is tried with that of another', async () => {
  const sent = calls.filter(({ endpoint }) => endpoint.role === 'member').flatMap(namesIn);
  const ids = new Set(sent.filter((name) => /^id$|(Id|Ids|Code|Number)$|^code$/.test(name)));
  const known = [...Object.keys(belongsTo), ...Object.keys(triedIn), ...unowned];
  expect([...ids].filter((name) => !known.includes(name))).toEqual([]);
  for (const file of Object.values(triedIn)) await access(join('server/features', file));
  const tried = owned.map(({ call, what }) => `${call} ${what}`);
  const some = [
    'order placeOrder cartId',
    'order getInvoice order id',
    'wallet exportTransactions wallet email',
  ];
  expect(tried).toEqual(expect.arrayContaining(some));
  expect(tried.length).toBeGreaterThan(20);
});

test('the member that a wallet call names is not in the refusal', async () => {
  const query = { email: theirs.email, currencyType: 'SGD', fields: 'ALL' } as const;
  const { status, text } = await request(walletInfo, { token: mine.token, query });
  expect([status, text.includes(theirs.email)]).toEqual([403, false]);
});

// Last, so that it speaks for all above.
test('no call that was refused has changed anything', async () => {
  expect(await checksum(db)).toEqual(start);
});
