import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { ErrorCode } from '#domain/errors.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { createOwnIds, type OwnIds } from '#testing/bad-input/samples.ts';
import { goodRequest, pathOf, send, type Call, type Sent } from '#testing/bad-input/send.ts';
import { checksum } from '#testing/database/checksum.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { endpoints } from '../contract.ts';

const context = await testContext();
const app = await testApp(context);
const calls = endpoints.map((call) => ({ ...call, toString: () => `${call.noun} ${call.name}` }));
const writing = calls.filter(({ endpoint }) => endpoint.method !== 'GET');
const ofMembers = calls.filter(({ endpoint }) => endpoint.role !== 'anyone');
const ofOperators = calls.filter(({ endpoint }) => endpoint.role === 'operator');
let mine: OwnIds;
let theirs: OwnIds;
let badTokens: [string, string][];
let ended: string;
let start: Awaited<ReturnType<typeof checksum>>;

async function endedToken(): Promise<string> {
  const member = await buildMember(context);
  const token = await loginAs(context, member);
  await context.db
    .updateTable('session')
    .set({ endedAt: context.clock.now() })
    .where('memberId', '=', member.id)
    .execute();
  return token;
}

async function disabledToken(): Promise<string> {
  const member = await buildMember(context);
  const token = await loginAs(context, member);
  await context.db
    .updateTable('member')
    .set({ disabledAt: context.clock.now() })
    .where('id', '=', member.id)
    .execute();
  return token;
}

/** It is like ours in everything but the key. */
async function forgedToken(real: string): Promise<string> {
  const [header = '', payload = ''] = real
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString());
  const { privateKey } = await generateKeyPair('Ed25519');
  return new SignJWT(JSON.parse(payload)).setProtectedHeader(JSON.parse(header)).sign(privateKey);
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of `real` with another algorithm or another member, and no right to it. */
function bent(real: string): [string, string][] {
  const [header = '', payload = '', signature = ''] = real.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
  return [
    ['of no algorithm', `${encoded({ alg: 'none', kid })}.${payload}.`],
    ['signed with the public key as a secret', `${encoded({ alg: 'HS256', kid })}.${payload}.${signature}`],
    ['with another member in it', `${header}.${encoded({ ...claims, sub: theirs.memberId })}.${signature}`],
    ['cut short', real.slice(0, -5)],
  ];
}

beforeAll(async () => {
  theirs = await createOwnIds(context, app);
  const expiring = await loginAs(context, await buildMember(context));
  context.clock.set(context.clock.now().getTime() + 3600_000);
  mine = await createOwnIds(context, app);
  ended = await endedToken();
  badTokens = [
    ['expired', expiring],
    ['forged', await forgedToken(mine.token)],
    ['of an ended session', ended],
    ['of a closed account', await disabledToken()],
    ...bent(mine.token),
    ['garbage', 'garbage'],
    ['empty', ''],
    ['huge', 'x'.repeat(10_000)],
  ];
  start = await checksum(context.db);
});

async function expectRefusal(
  call: Call,
  sent: Sent,
  code: ErrorCode,
  field: string | null,
  why = '',
): Promise<void> {
  const { error, status, problem } = await send(app, call, sent);
  const answers = {
    code: error?.errorCode,
    field: field === null || Object.keys(error?.fields ?? {}).includes(field),
  };
  expect({ why, problem, ...answers }, `${call} ${why}: ${status}`).toEqual({
    why,
    problem: null,
    code,
    field: true,
  });
}

const withHeader = (sent: Sent, headers: Sent['headers']): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...headers },
});

const readsToken = calls.filter(({ endpoint }) => !endpoint.ignoresToken);

const withToken = (call: Call, token: string) => withHeader(goodRequest(call, mine), { 'jwt-token': token });

test.each(readsToken)('%s refuses the token of an ended session', async (call) => {
  await expectRefusal(call, withToken(call, ended), 'UNAUTHENTICATED', 'jwt-token');
});

test('a token that is not good is refused, whatever is wrong with it', async () => {
  const [call] = ofMembers;
  if (!call) throw new Error('there is a call of members');
  for (const [why, token] of badTokens)
    await expectRefusal(call, withToken(call, token), 'UNAUTHENTICATED', 'jwt-token', why);
});

test.each(ofMembers)('%s is for members only', async (call) => {
  await expectRefusal(
    call,
    withHeader(goodRequest(call, mine), { 'jwt-token': undefined }),
    'UNAUTHENTICATED',
    'jwt-token',
  );
});

test.each(ofOperators)('%s is for operators only', async (call) => {
  await expectRefusal(
    call,
    withHeader(goodRequest(call, mine), { 'jwt-token': mine.token }),
    'FORBIDDEN',
    null,
  );
});

test.each(writing)('%s refuses a request another site could have sent', async (call) => {
  const sent = withHeader(goodRequest(call, mine), { 'x-xsrf-token': undefined });
  await expectRefusal(call, sent, 'CSRF_TOKEN_INVALID', 'X-XSRF-TOKEN');
});

test('a header that is not the value of the cookie proves nothing', async () => {
  const [call] = writing;
  if (!call) throw new Error('there is a call that writes');
  const headers: [string, Sent['headers']][] = [
    ['no cookie', { cookie: undefined }],
    ['neither', { 'x-xsrf-token': undefined, cookie: undefined }],
    ['another value', { 'x-xsrf-token': 'another-value-than-in-the-cookie' }],
    ['both empty', { 'x-xsrf-token': '', cookie: 'XSRF-TOKEN=' }],
    ['letters of several bytes', { 'x-xsrf-token': 'é'.repeat(32) }],
  ];
  for (const [why, header] of headers) {
    const sent = withHeader(goodRequest(call, mine), header);
    await expectRefusal(call, sent, 'CSRF_TOKEN_INVALID', 'X-XSRF-TOKEN', why);
  }
});

test.each(calls.filter(({ endpoint }) => endpoint.idempotent))(
  '%s wants an Idempotency-Key',
  async (call) => {
    for (const key of [undefined, '', 'short', 'with spaces in it', 'ключ-ключ-ключ', 'x'.repeat(201)])
      await expectRefusal(
        call,
        withHeader(goodRequest(call, mine), { 'idempotency-key': key }),
        'IDEMPOTENCY_KEY_MISSING',
        'Idempotency-Key',
        key,
      );
  },
);

const belongsTo: Record<string, { code: ErrorCode; theirs: () => unknown; missing: unknown }> = {
  cartId: {
    code: 'CART_NOT_FOUND',
    theirs: () => theirs.cartId,
    missing: '3f0c2a52-0000-4000-8000-000000000000',
  },
  entryId: { code: 'ENTRY_NOT_FOUND', theirs: () => theirs.entryId, missing: 999_999 },
  paymentId: {
    code: 'DEPOSIT_NOT_FOUND',
    theirs: () => theirs.paymentId,
    missing: '3f0c2a52-0000-4000-8000-000000000000',
  },
  'order id': {
    code: 'ORDER_NOT_FOUND',
    theirs: () => theirs.orderId,
    missing: '3f0c2a52-0000-4000-8000-000000000000',
  },
  passkeyId: {
    code: 'PASSKEY_NOT_FOUND',
    theirs: () => theirs.passkeyId,
    missing: '3f0c2a52-0000-4000-8000-000000000000',
  },
  'session id': {
    code: 'SESSION_NOT_FOUND',
    theirs: () => theirs.sessionId,
    missing: '3f0c2a52-0000-4000-8000-000000000000',
  },
  subscriptionId: {
    code: 'SUBSCRIPTION_NOT_FOUND',
    theirs: () => theirs.subscriptionId,
    missing: '3f0c2a52-0000-4000-8000-000000000000',
  },
  useId: {
    code: 'BENEFIT_USE_NOT_FOUND',
    theirs: () => theirs.useId,
    missing: '3f0c2a52-0000-4000-8000-000000000000',
  },
  'wallet email': { code: 'FORBIDDEN', theirs: () => theirs.email, missing: 'nobody@example.com' },
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
  shareCode: 'certificates/pdf/certificate-pdf.test.ts',
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
  return Object.entries(belongsTo).flatMap(([key, rule]) => {
    const [name = '', noun = null] = key.split(' ').toReversed();
    const applies = names.includes(name) && (noun === null || noun === call.noun);
    return applies ? [{ call, name, ...rule, toString: () => `${call}`, what: key }] : [];
  });
});

test.each(owned)(
  '$call answers for $what to its owner only',
  async ({ call, name, code, theirs: of, missing }) => {
    const good = goodRequest(call, mine);
    await expectRefusal(call, renamed(good, name, of()), code, null, "another's");
    await expectRefusal(call, renamed(good, name, missing), code, null, 'of nobody');
  },
);

test('each id that a member may send is tried with that of another', async () => {
  const sent = calls.filter(({ endpoint }) => endpoint.role === 'member').flatMap(namesIn);
  const ids = new Set(sent.filter((name) => /^id$|(Id|Ids|Code|Number)$|^code$/.test(name)));
  const known = [...Object.keys(belongsTo), ...Object.keys(triedIn), ...unowned];
  expect([...ids].filter((name) => !known.includes(name))).toEqual([]);
  for (const file of Object.values(triedIn)) await access(join('server/features', file));
});

test('every call that takes the id of something owned was tried with that of another', () => {
  const names = owned.map(({ call, what }) => `${call} ${what}`);
  expect(names).toContain('order placeOrder cartId');
  expect(names).toContain('order getInvoice order id');
  expect(names).toContain('wallet exportTransactions wallet email');
  expect(names.length).toBeGreaterThan(20);
});

test('the member that a wallet call names is not in the refusal', async () => {
  const call = calls.find(({ name }) => name === 'walletInfo');
  if (!call) throw new Error('there is a wallet call');
  const good = goodRequest(call, mine);
  const response = await app.inject({
    method: 'GET',
    url: pathOf(call, renamed(good, 'email', theirs.email)),
    headers: { 'jwt-token': mine.token },
  });
  expect(response.body).not.toContain(theirs.email);
});

// Last, so that it speaks for all above.
test('no call that was refused has changed anything', async () => {
  expect(await checksum(context.db)).toEqual(start);
});
