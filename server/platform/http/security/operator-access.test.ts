import { approvalActs } from '#contract/office/approvals.ts';
import { afterEach, expect, test } from 'vitest';
import { operatorRoles, permissions, permissionsOf, type Permission } from '#contract/office/permissions.ts';
import { buildMember, loginAs, loginAsOperator } from '#testing/fixtures/builders.ts';
import { createOwnIds } from '#testing/bad-input/samples.ts';
import { calls, goodRequest, send, type Call } from '#testing/bad-input/send.ts';
import { checksum } from '#testing/database/checksum.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, app, clock, db } = await testShop();
const office = calls.filter(({ endpoint }) => endpoint.role === 'operator');
const mine = await createOwnIds(context);
const [unproven, former] = [await buildMember(context), await buildMember(context)];
await loginAsOperator(context, unproven);
const outsiders: Record<string, string> = {
  'an owner without a second factor': await loginAs(context, unproven),
  'a former owner': await loginAsOperator(context, former),
  'an operator without a role': await loginAsOperator(context, await buildMember(context), []),
  'a member': mine.token,
};
await db.deleteFrom('operatorRole').where('memberId', '=', former.id).execute();
const tokens = new Map<string, string | undefined>(Object.entries(outsiders));
for (const role of operatorRoles)
  tokens.set(role, await loginAsOperator(context, await buildMember(context), [role]));
const owner = (await context.tokens.verify(tokens.get('owner') ?? ''))!;
const start = clock.now().getTime();
const untouched = await checksum(db);

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
  for (const who of [...Object.keys(outsiders), ...operatorRoles.filter((role) => !roles.includes(role))])
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
  const wrong = calls.filter(({ endpoint: { path, role, permission } }) => {
    const isOffice = path.startsWith('/platform/api/office/');
    return isOffice !== (role === 'operator') || isOffice !== (permission !== undefined);
  });
  expect(wrong.map(String)).toEqual([]);
  expect(office.length).toBeGreaterThan(15);
});

test('each permission is that of some call, or decides a request', () => {
  const needed = new Set<Permission | undefined>([
    ...calls.map(({ endpoint }) => endpoint.permission),
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
