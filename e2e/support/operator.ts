import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { login } from '#contract/account/account.ts';
import { confirmEnrolmentAtLogin, enrolAtLogin, proveSecondFactor } from '#contract/account/second-factor.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { totpCode } from '#testing/client/totp-code.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from './api.ts';
import { newMember, password, type Member } from './member.ts';

export interface Operator extends Member {
  /** The key of their authenticator app, in Base32. */
  key: string;
  /** Each proves the factor once, without waiting for the next code of the app. */
  recoveryCodes: string[];
}

async function challengeOf({ email }: Pick<Member, 'email'>): Promise<string> {
  const answer = await api(login, { body: { login: email, password } });
  if (!('secondFactor' in answer)) throw new Error('an operator came in with a password');
  return answer.secondFactor.challenge;
}

/** By the command that makes the first owner of a shop, and after their first login to the office. */
export async function newOperator(...roles: OperatorRole[]): Promise<Operator> {
  const { email } = await newMember();
  for (const role of roles) await promisify(execFile)(process.execPath, ['scripts/operator.ts', role, email]);
  const challenge = await challengeOf({ email });
  const { key } = await api(enrolAtLogin, { body: { challenge } });
  const body = { challenge, code: totpCode(key, testClock.now()) };
  const { session, recoveryCodes } = await api(confirmEnrolmentAtLogin, { body });
  return { email, key, recoveryCodes, ...session };
}

/** @param later by how many milliseconds the clock of their shop was put forward meanwhile */
export async function logInOperatorAgain(operator: Operator, later: number): Promise<Operator> {
  const challenge = await challengeOf(operator);
  const code = totpCode(operator.key, new Date(testClock.now().getTime() + later));
  const session = await api(proveSecondFactor, { body: { challenge, method: 'totp', code } });
  return { ...operator, ...session };
}
