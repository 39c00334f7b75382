import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as contract from '#contract/account/second-factor.ts';
import { whileHeld } from '#testing/database/at-once.ts';
import { Authenticator } from '#testing/client/authenticator.ts';
import { buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { challengeOf, enrolApp } from '#testing/fixtures/second-factor.ts';
import { testShop } from '#testing/test-shop.ts';

const shop = await testShop();
const { context, call, db, clock, pass } = shop;

const optionsFor = async (token: string) => (await call(contract.passkeyOptions, { token })).body;
const add = (token: string, attestation: contract.Attestation, name = 'Laptop') =>
  call(contract.addPasskey, { token, body: { name, attestation } });
const optionsToSign = async (challenge: string | null = null) =>
  (await call(contract.passkeyLoginOptions, { body: { challenge } })).body;
const completeLogin = (assertion: contract.Assertion, challenge: string | null = null) =>
  call(contract.passkeyLogin, { body: { assertion, challenge } });

interface Holder {
  member: BuiltMember;
  token: string;
  authenticator: Authenticator;
  recoveryCodes: string[];
}

async function holder(): Promise<Holder> {
  const member = await buildMember(context);
  const token = await loginAs(context, member);
  const authenticator = new Authenticator();
  const { body } = await add(token, authenticator.create(await optionsFor(token)));
  return { member, token, authenticator, ...body };
}

test('a passkey logs in by itself, finds its account, and shows when it was last used', async () => {
  const { member, token, authenticator, recoveryCodes } = await holder();
  expect(recoveryCodes).toHaveLength(10);
  pass(60_000);
  const options = await optionsToSign();
  expect(options).toMatchObject({ rpId: 'shop.test', userVerification: 'required', allowCredentials: [] });
  const { status, body } = await completeLogin(authenticator.get(options));
  expect(status).toBe(200);
  expect(body.user.email).toBe(member.email);
  const { passkeys } = (await call(contract.getSecondFactor, { token })).body;
  expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: clock.now().toISOString() }]);
  expect((await context.nextMailTo(member.email)).subject).toBe('A passkey was added');
});

test('after a password it is the second factor: only the member’s own will do', async () => {
  const [owner, other] = [await holder(), await holder()];
  const { challenge } = await challengeOf(shop, owner.member);
  const options = await optionsToSign(challenge);
  expect(options.allowCredentials).toHaveLength(1);
  const others = other.authenticator.get({ ...options, allowCredentials: [] });
  expect((await completeLogin(others, challenge)).error.errorCode).toBe('PASSKEY_REFUSED');
  // Without the challenge it would log in the other.
  const stolen = other.authenticator.get({ ...(await optionsToSign(challenge)), allowCredentials: [] });
  expect((await completeLogin(stolen)).error.errorCode).toBe('PASSKEY_REFUSED');

  const anyones = other.authenticator.get(await optionsToSign());
  expect((await completeLogin(anyones, challenge)).error.errorCode).toBe('CHALLENGE_INVALID');

  const own = owner.authenticator.get(await optionsToSign(challenge));
  expect((await completeLogin(own, challenge)).status).toBe(200);
  const again = owner.authenticator.get(await optionsToSign());
  expect((await completeLogin(again, challenge)).error.errorCode).toBe('CHALLENGE_INVALID');
});

test('an answer works once, also when it is given many times at once', async () => {
  const { authenticator } = await holder();
  const assertion = authenticator.get(await optionsToSign());
  const answers = await Promise.all(Array.from({ length: 5 }, () => completeLogin(assertion)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  expect((await completeLogin(assertion)).error.errorCode).toBe('CHALLENGE_INVALID');
});

test('its challenge ends after five minutes, and a wrong answer uses it up', async () => {
  const { authenticator } = await holder();
  const options = await optionsToSign();
  const wrong = authenticator.get(options, { origin: 'http://shop.test.evil' });
  expect((await completeLogin(wrong)).error.errorCode).toBe('PASSKEY_REFUSED');
  expect((await completeLogin(authenticator.get(options))).error.errorCode).toBe('CHALLENGE_INVALID');
  const late = await optionsToSign();
  pass(5 * 60_000);
  expect((await completeLogin(authenticator.get(late))).error.errorCode).toBe('CHALLENGE_INVALID');
});

test.each([
  ['for another site', { origin: 'http://sh0p.test' }],
  ['by a look-alike', { rpId: 'sh0p.test' }],
  ['without verifying its holder', { verified: false }],
])('what is signed %s is refused, when it is made and when it logs in', async (_, bent) => {
  const { token, authenticator } = await holder();
  const made = new Authenticator().create(await optionsFor(token), bent);
  expect((await add(token, made)).error.errorCode).toBe('PASSKEY_REFUSED');
  const assertion = authenticator.get(await optionsToSign(), bent);
  expect((await completeLogin(assertion)).error.errorCode).toBe('PASSKEY_REFUSED');
});

test('a signature of another key, or over something else, is refused', async () => {
  const [{ authenticator }, other] = [await holder(), await holder()];
  const options = await optionsToSign();
  const [owner, theirs] = [authenticator.get(options), other.authenticator.get(options)];
  const fresh = authenticator.get(await optionsToSign());
  const bent = [
    { ...owner, response: { ...owner.response, signature: theirs.response.signature } },
    { ...fresh, response: { ...fresh.response, authenticatorData: 'AAAA' } },
    { ...fresh, response: { ...fresh.response, clientDataJSON: 'AAAA' } },
  ];
  for (const one of bent) expect((await completeLogin(one)).error.errorCode).toBe('PASSKEY_REFUSED');
});

test('a counter that did not go up shows a copied key', async () => {
  const { authenticator } = await holder();
  expect((await completeLogin(authenticator.get(await optionsToSign(), { counter: 70 }))).status).toBe(200);
  for (const counter of [70, 69, 0]) {
    const copied = authenticator.get(await optionsToSign(), { counter });
    expect((await completeLogin(copied)).error.errorCode).toBe('PASSKEY_REFUSED');
  }
  expect((await completeLogin(authenticator.get(await optionsToSign(), { counter: 71 }))).status).toBe(200);
});

test('a removed passkey no longer logs in; without the last one the password is enough again', async () => {
  const { member, token, authenticator } = await holder();
  const [passkey] = (await call(contract.getSecondFactor, { token })).body.passkeys;
  const params = { passkeyId: passkey!.id };
  await context.runJobs();
  const other = await holder();
  const foreign = await call(contract.removePasskey, { token: other.token, params });
  expect(foreign.error.errorCode).toBe('PASSKEY_NOT_FOUND');
  const assertion = authenticator.get(await optionsToSign());
  expect((await call(contract.removePasskey, { token, params })).status).toBe(204);
  expect((await completeLogin(assertion)).error.errorCode).toBe('PASSKEY_REFUSED');
  await expect(challengeOf(shop, member)).rejects.toThrow('no second factor was asked for');
  expect((await context.nextMailTo(member.email)).subject).toBe('A passkey was removed');
});

test('a passkey of one member’s options is not added by another, nor twice', async () => {
  const [owner, other] = [await holder(), await holder()];
  const attestation = new Authenticator().create(await optionsFor(owner.token));
  expect((await add(other.token, attestation)).error.errorCode).toBe('CHALLENGE_INVALID');
  const good = new Authenticator().create(await optionsFor(owner.token));
  expect((await add(owner.token, good)).body.recoveryCodes).toEqual([]);
  expect((await add(owner.token, good)).error.errorCode).toBe('CHALLENGE_INVALID');
});

test('a credential belongs to one account: another cannot claim its id', async () => {
  const [owner, other] = [await holder(), await holder()];
  const first = new Authenticator();
  await add(owner.token, first.create(await optionsFor(owner.token)));
  const passkeys = db.selectFrom('passkey').select('credentialId').where('memberId', '=', owner.member.id);
  const { credentialId } = await passkeys.orderBy('createdAt', 'desc').executeTakeFirstOrThrow();
  const made = new Authenticator().create(await optionsFor(other.token), { credentialId });
  expect((await add(other.token, made)).error.errorCode).toBe('PASSKEY_REFUSED');
});

test('an account holds twenty', async () => {
  const { member, token } = await holder();
  await sql`insert into passkey (id, member_id, credential_id, public_key, counter, name, created_at)
    select gen_random_uuid(), ${member.id}, 'another-' || n, '\\x00', 0, 'Another', ${clock.now()}
    from generate_series(1, 19) as n`.execute(db);
  const refused = await call(contract.passkeyOptions, { token });
  expect(refused.error.errorCode).toBe('TOO_MANY_PASSKEYS');
});

test('a closed account is not opened by its passkey', async () => {
  const { member, authenticator } = await holder();
  await db.updateTable('member').set({ disabledAt: clock.now() }).where('id', '=', member.id).execute();
  const refused = await completeLogin(authenticator.get(await optionsToSign()));
  expect(refused.error.errorCode).toBe('ACCOUNT_DISABLED');
});

test('an operator who removes both factors at once keeps one', async () => {
  const { member, token } = await holder();
  await enrolApp(shop, token);
  await db.updateTable('member').set({ role: 'operator' }).where('id', '=', member.id).execute();
  const proven = { secondFactorAt: clock.now() };
  await db.updateTable('session').set(proven).where('memberId', '=', member.id).execute();
  const [passkey] = (await call(contract.getSecondFactor, { token })).body.passkeys;
  const both = `select 1 from totp join passkey using (member_id) where member_id = '${member.id}' for update`;
  const answers = await whileHeld(context.database, both, 2, () =>
    Promise.all([
      call(contract.removeTotp, { token }),
      call(contract.removePasskey, { token, params: { passkeyId: passkey!.id } }),
    ]),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});
