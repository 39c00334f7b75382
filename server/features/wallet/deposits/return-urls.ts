import type { Config } from '#server/platform/core/config.ts';

/** Where a provider's own page sends the buyer back to. */
export function returnUrls(
  { publicUrl }: Config,
  depositId: string,
): { returnUrl: string; cancelUrl: string } {
  const url = `${publicUrl}/profile/wallet/payment?paymentId=${depositId}`;
  return { returnUrl: url, cancelUrl: `${url}&cancelled=true` };
}
