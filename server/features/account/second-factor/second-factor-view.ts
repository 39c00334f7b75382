import type { MySecondFactor } from '#contract/account/second-factor.ts';
import { needsSecondFactor } from '#domain/account/second-factor.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { answered } from '#server/platform/http/instants.ts';
import { getMember } from '#server/features/members/queries.ts';
import { listPasskeys } from './passkey-queries.ts';
import { findTotp, recoveryCodesLeft } from './queries.ts';

export async function secondFactorView({ db }: Context, { memberId }: Caller): Promise<MySecondFactor> {
  const [{ role }, totp, passkeys, codesLeft] = await Promise.all([
    getMember(db, memberId),
    findTotp(db, memberId),
    listPasskeys(db, memberId),
    recoveryCodesLeft(db, memberId),
  ]);
  return {
    totpSince: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) =>
      answered({ id, name, createdAt, lastUsedAt }),
    ),
    recoveryCodesLeft: codesLeft,
    required: needsSecondFactor({ role, enrolled: false }),
  };
}
