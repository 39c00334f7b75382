import type { TotpKey } from '#contract/account/second-factor.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { finishTotp, startTotp } from './enrol.ts';
import { withProof } from './proof.ts';
import { secondFactorWrong } from './challenge.ts';

export async function beginTotp(context: Context, caller: Caller): Promise<TotpKey> {
  return withProof(context, caller, (tx, member) => startTotp(context, tx, member));
}

export async function confirmTotp(
  context: Context,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const finished = await withProof(context, caller, (tx, { id }) => finishTotp(context, tx, id, code));
  if (!finished) throw secondFactorWrong();
  return finished;
}
