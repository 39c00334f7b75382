import { approvalActs } from '#contract/office/approvals.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { operatorRoles, permissions, permissionsOf, type Permission } from '#contract/office/permissions.ts';
import { buildMember, loginAs, loginAsOperator } from '#testing/fixtures/builders.ts';
import { createOwnIds, type OwnIds } from '#testing/bad-input/samples.ts';
import { goodRequest, send, type Call } from '#testing/bad-input/send.ts';
import { checksum } from '#testing/database/checksum.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { endpoints } from '../contract.ts';

const context = await testContext();
const app = await testApp(context);
const { clock, db } = context;
const office = endpoints
  .filter(({ endpoint }) => endpoint.role === 'operator')
  .map((call) => ({ ...call, toString: () => `${call.noun} ${call.name}` }));
let mine: OwnIds;
const tokens = new Map<string, string | undefined>();
let outsiders: string[];
let owner: Caller;
let start: number;
let untouched: Awaited<ReturnType<typeof checksum>>;

beforeAll(async () => {
  mine = await createOwnIds(context);
  for (const role of operatorRoles)
    tokens.set(role, await loginAsOperator(context, await buildMember(context), [role]));
  const [unproven, former] = [await buildMember(context), await buildMember(context)];
  await loginAsOperator(context, unproven);
  const outside = {
    'an owner without a second factor': await loginAs(context, unproven),
    'a former owner': await loginAsOperator(context, former),
    'an operator without a role': await loginAsOperator(context, await buildMember(context), []),
    'a member': mine.token,
  };
  await db.deleteFrom('operatorRole').where('memberId', '=', former.id).execute();
  for (const [who, token] of Object.entries(outside)) tokens.set(who, token);
  outsiders = Object.keys(outside);
  owner = (await context.tokens.verify(tokens.get('owner') ?? '')) ?? owner;
  start = clock.now().getTime();
  untouched = await checksum(db);
});

afterEach(() => clock.set(start));

async function codeFor(call: Call, who: string): Promise<string | null> {
  const sent = goodRequest(call, mine);
  const headers = { ...sent.headers, 'jwt-token': tokens.get(who) };
  const { error, problem } = await send(app, call, { ...sent, headers });
  expect(problem, `${call} for ${who}`).toBeNull();
  return error?.errorCode ?? null;
}

const mayMake = ({ endpoint: { permission } }: Call) =>
  operatorRoles.filter((role) => permissionsOf([role]).includes(permission ?? 'office.read'));

/** The code of the refusal for the owner, so long after they proved their factor. */
async function codeAfter(ms: number, call: Call): Promise<string | null> {
  clock.set(start + ms);
  tokens.set('later', await context.tokens.issue(owner));
  return codeFor(call, 'later');
}

test.each(office)('%s refuses operators without its permission', async (call) => {
  const roles = mayMake(call);
  expect(await codeFor(call, 'nobody')).toBe('UNAUTHENTICATED');
  for (const who of [...outsiders, ...operatorRoles.filter((role) => !roles.includes(role))])
    expect([who, await codeFor(call, who)]).toEqual([who, 'FORBIDDEN']);
});

test.each(office)('%s asks for the factor again after twelve hours', async (call) => {
  expect(await codeAfter(12 * 3600_000, call)).toBe('FACTOR_PROOF_NEEDED');
});

// Between what is refused and what is not.
test('no call that was refused has changed anything', async () => {
  expect(await checksum(db)).toEqual(untouched);
});

test.each(office)('%s answers for the roles that its permission is given to', async (call) => {
  for (const who of mayMake(call)) expect([who, await codeFor(call, who)]).not.toEqual([who, 'FORBIDDEN']);
});

test.each(office)('%s asks for the factor again at once where it is sensitive', async (call) => {
  const isAsked = (await codeAfter(600_000, call)) === 'FACTOR_PROOF_NEEDED';
  expect(isAsked).toBe(call.endpoint.sensitive === true);
});

test('every call of operators is under one path and names its permission, and no other call does', () => {
  const wrong = endpoints.filter(({ endpoint: { path, role, permission } }) => {
    const isOffice = path.startsWith('/platform/api/office/');
    return isOffice !== (role === 'operator') || isOffice !== (permission !== undefined);
  });
  expect(wrong.map(({ noun, name }) => `${noun} ${name}`)).toEqual([]);
  expect(office.length).toBeGreaterThan(15);
});

test('each permission is that of some call, or decides a request', () => {
  const needed = new Set<Permission | undefined>([
    ...endpoints.map(({ endpoint }) => endpoint.permission),
    ...Object.values(approvalActs).map(({ decide }) => decide),
  ]);
  expect(permissions.filter((permission) => !needed.has(permission))).toEqual([]);
});

test('each permission is needed by some role but the owner', () => {
  const granted = new Set(permissionsOf(operatorRoles.filter((role) => role !== 'owner')));
  expect(permissionsOf(['owner']).filter((permission) => !granted.has(permission))).toEqual([
    'operators.read',
    'operators.write',
    'jobs.write',
  ]);
});
