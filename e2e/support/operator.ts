import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { login } from '#contract/account/account.ts';
import { confirmEnrolmentAtLogin, enrolAtLogin, proveSecondFactor } from '#contract/account/second-factor.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { totpCode } from '#testing/client/totp-code.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from './api.ts';
import { dataDirOf } from './database.ts';
import { newMember, password, type Member } from './member.ts';
import type { Site } from './server.ts';

export interface Operator extends Member {
  /** The key of their authenticator app, in Base32. */
  key: string;
  /** Each proves the factor once, without waiting for the next code of the app. */
  recoveryCodes: string[];
}

async function challengeOf({ email, baseUrl }: Pick<Member, 'email' | 'baseUrl'>): Promise<string> {
  const answer = await api(login, { body: { login: email, password } }, { baseUrl });
  if (!('secondFactor' in answer)) throw new Error('an operator came in with a password');
  return answer.secondFactor.challenge;
}

export const newOperator = (...roles: OperatorRole[]): Promise<Operator> => newOperatorOf(null, ...roles);

/** By the command that makes the first owner of a shop. @param site null for the shop all stories share */
export async function newOperatorOf(site: Site | null, ...roles: OperatorRole[]): Promise<Operator> {
  const member = await newMember(site ?? undefined);
  const env = { ...process.env, DATA_DIR: dataDirOf(site) };
  for (const role of roles)
    await promisify(execFile)(process.execPath, ['scripts/operator.ts', role, member.email], { env });
  return enrolOperator(member);
}

/** At their first login to the office. */
export async function enrolOperator(member: Member): Promise<Operator> {
  const { email, baseUrl } = member;
  const challenge = await challengeOf(member);
  const { key } = await api(enrolAtLogin, { body: { challenge } }, { baseUrl });
  const code = totpCode(key, testClock.now());
  const body = { challenge, code };
  const { session, recoveryCodes } = await api(confirmEnrolmentAtLogin, { body }, { baseUrl });
  return { email, baseUrl, key, recoveryCodes, ...session };
}

/** @param later by how many milliseconds the clock of their shop was put forward meanwhile */
export async function logInOperatorAgain(operator: Operator, later: number): Promise<Operator> {
  const { baseUrl, key } = operator;
  const challenge = await challengeOf(operator);
  const code = totpCode(key, new Date(testClock.now().getTime() + later));
  const session = await api(proveSecondFactor, { body: { challenge, method: 'totp', code } }, { baseUrl });
  return { ...operator, ...session };
}
