import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as contract from '#contract/account/second-factor.ts';
import { whileHeld } from '#testing/database/at-once.ts';
import { Authenticator } from '#testing/client/authenticator.ts';
import { accountShop } from '#testing/fixtures/account-shop.ts';
import { rowsOf, updateRows } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';

const { context, call, db, clock, pass, entered, challengeOf, enrolApp, disable } = await accountShop();

const optionsFor = async (token: string) => (await call(contract.passkeyOptions, { token })).body;
const add = (token: string, attestation: contract.Attestation, name = 'Laptop') =>
  call(contract.addPasskey, { token, body: { name, attestation } });
const removePasskey = (token: string, { id: passkeyId }: { id: string }) =>
  call(contract.removePasskey, { token, params: { passkeyId } });
const optionsToSign = async (challenge: string | null = null) =>
  (await call(contract.passkeyLoginOptions, { body: { challenge } })).body;
const completeLogin = (assertion: contract.Assertion, challenge: string | null = null) =>
  call(contract.passkeyLogin, { body: { assertion, challenge } });

/** The passkey signs fresh options. */
const logIn = async (authenticator: Authenticator, bent: Parameters<Authenticator['get']>[1] = {}) =>
  completeLogin(authenticator.get(await optionsToSign(), bent));

async function holder() {
  const authenticator = new Authenticator();
  const { member, token } = await entered();
  const { body } = await add(token, authenticator.create(await optionsFor(token)));
  const [passkey] = await rowsOf(db, 'passkey', { memberId: member.id });
  return { member, token, authenticator, passkey: passkey!, ...body };
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
  const { challenge } = await challengeOf(owner.member);
  const options = await optionsToSign(challenge);
  expect(options.allowCredentials).toHaveLength(1);
  const others = other.authenticator.get({ ...options, allowCredentials: [] });
  await expectRefusal(completeLogin(others, challenge), 'PASSKEY_REFUSED');
  // Without the challenge it would log in the other.
  const stolen = other.authenticator.get({ ...(await optionsToSign(challenge)), allowCredentials: [] });
  await expectRefusal(completeLogin(stolen), 'PASSKEY_REFUSED');

  const anyones = other.authenticator.get(await optionsToSign());
  await expectRefusal(completeLogin(anyones, challenge), 'CHALLENGE_INVALID');

  const own = owner.authenticator.get(await optionsToSign(challenge));
  expect((await completeLogin(own, challenge)).status).toBe(200);
  const again = owner.authenticator.get(await optionsToSign());
  await expectRefusal(completeLogin(again, challenge), 'CHALLENGE_INVALID');
});

test('an answer works once, also when it is given many times at once', async () => {
  const { authenticator } = await holder();
  const assertion = authenticator.get(await optionsToSign());
  const answers = await Promise.all(Array.from({ length: 5 }, () => completeLogin(assertion)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  await expectRefusal(completeLogin(assertion), 'CHALLENGE_INVALID');
});

test('its challenge ends after five minutes, and a wrong answer uses it up', async () => {
  const { authenticator } = await holder();
  const options = await optionsToSign();
  const wrong = authenticator.get(options, { origin: 'http://shop.test.evil' });
  await expectRefusal(completeLogin(wrong), 'PASSKEY_REFUSED');
  await expectRefusal(completeLogin(authenticator.get(options)), 'CHALLENGE_INVALID');
  const late = await optionsToSign();
  pass(5 * 60_000);
  await expectRefusal(completeLogin(authenticator.get(late)), 'CHALLENGE_INVALID');
});

test.each([
  ['for another site', { origin: 'http://sh0p.test' }],
  ['by a look-alike', { rpId: 'sh0p.test' }],
  ['without verifying its holder', { verified: false }],
])('what is signed %s is refused, when it is made and when it logs in', async (_, bent) => {
  const { token, authenticator } = await holder();
  const made = new Authenticator().create(await optionsFor(token), bent);
  await expectRefusal(add(token, made), 'PASSKEY_REFUSED');
  await expectRefusal(logIn(authenticator, bent), 'PASSKEY_REFUSED');
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
  for (const one of bent) await expectRefusal(completeLogin(one), 'PASSKEY_REFUSED');
});

test('a counter that did not go up shows a copied key', async () => {
  const { authenticator } = await holder();
  expect((await logIn(authenticator, { counter: 70 })).status).toBe(200);
  for (const counter of [70, 69, 0])
    await expectRefusal(logIn(authenticator, { counter }), 'PASSKEY_REFUSED');
  expect((await logIn(authenticator, { counter: 71 })).status).toBe(200);
});

// For that of another member: server/platform/http/security/wrong-caller.test.ts.
test('a removed passkey no longer logs in; without the last one the password is enough again', async () => {
  const { member, token, authenticator, passkey } = await holder();
  await context.runJobs();
  const assertion = authenticator.get(await optionsToSign());
  expect((await removePasskey(token, passkey)).status).toBe(204);
  await expectRefusal(completeLogin(assertion), 'PASSKEY_REFUSED');
  await expect(challengeOf(member)).rejects.toThrow('no second factor was asked for');
  expect((await context.nextMailTo(member.email)).subject).toBe('A passkey was removed');
});

test('a passkey is not added by another member than that of its options, nor twice, nor under an id of another account', async () => {
  const [owner, other] = [await holder(), await holder()];
  const { credentialId } = owner.passkey;
  const claimed = new Authenticator().create(await optionsFor(other.token), { credentialId });
  await expectRefusal(add(other.token, claimed), 'PASSKEY_REFUSED');
  const attestation = new Authenticator().create(await optionsFor(owner.token));
  await expectRefusal(add(other.token, attestation), 'CHALLENGE_INVALID');
  const good = new Authenticator().create(await optionsFor(owner.token));
  expect((await add(owner.token, good)).body.recoveryCodes).toEqual([]);
  await expectRefusal(add(owner.token, good), 'CHALLENGE_INVALID');
});

test('an account holds twenty', async () => {
  const { member, token } = await holder();
  await sql`insert into passkey (id, member_id, credential_id, public_key, counter, name, created_at)
    select gen_random_uuid(), ${member.id}, 'another-' || n, '\\x00', 0, 'Another', ${clock.now()}
    from generate_series(1, 19) as n`.execute(db);
  await expectRefusal(call(contract.passkeyOptions, { token }), 'TOO_MANY_PASSKEYS');
});

test('a closed account is not opened by its passkey', async () => {
  const { member, authenticator } = await holder();
  await disable(member);
  await expectRefusal(logIn(authenticator), 'ACCOUNT_DISABLED');
});

test('an operator who removes both factors at once keeps one', async () => {
  const { member, token, passkey } = await holder();
  await enrolApp(token);
  await updateRows(db, 'member', { id: member.id }, { role: 'operator' });
  await updateRows(db, 'session', { memberId: member.id }, { secondFactorAt: clock.now() });
  const both = `select 1 from totp join passkey using (member_id) where member_id = '${member.id}' for update`;
  const answers = await whileHeld(context.database, both, 2, () =>
    Promise.all([call(contract.removeTotp, { token }), removePasskey(token, passkey)]),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});
