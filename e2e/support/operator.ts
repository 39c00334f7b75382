import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { login } from '#contract/account/account.ts';
import { confirmEnrolmentAtLogin, enrolAtLogin } from '#contract/account/second-factor.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { totpCode } from '#testing/client/totp-code.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from './api.ts';
import { newMember, password, type Member } from './member.ts';

export interface Operator extends Member {
  /** Of their authenticator app, in Base32. */
  key: string;
  /** Each proves the factor once, without waiting for the next code of the app. */
  recoveryCodes: string[];
}

/** As `npm run operator` does beside the running server. */
async function grant(role: OperatorRole, email: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: join(process.env['MAIL_DIR'] ?? '', '..') };
  await promisify(execFile)(process.execPath, ['scripts/operator.ts', role, email], { env });
}

/** Somebody who works here, logged in with a second factor. */
export async function newOperator(...roles: OperatorRole[]): Promise<Operator> {
  const { email } = await newMember();
  for (const role of roles) await grant(role, email);
  const answer = await api(login, { body: { login: email, password } });
  if (!('secondFactor' in answer)) throw new Error('an operator came in with a password');
  const { challenge } = answer.secondFactor;
  const { key } = await api(enrolAtLogin, { body: { challenge } });
  const code = totpCode(key, testClock.now());
  const { session, recoveryCodes } = await api(confirmEnrolmentAtLogin, { body: { challenge, code } });
  return { email, key, recoveryCodes, ...session };
}
