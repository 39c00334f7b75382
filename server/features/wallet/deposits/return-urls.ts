import type { Config } from '#server/platform/core/config.ts';

/** Where a provider's own page sends the buyer back to: the payment step, which asks how it went. */
export function returnUrls(
  { publicUrl }: Config,
  paymentId: string,
): { returnUrl: string; cancelUrl: string } {
  const url = `${publicUrl}/profile/wallet/payment?paymentId=${paymentId}`;
  return { returnUrl: url, cancelUrl: `${url}&cancelled=true` };
}
