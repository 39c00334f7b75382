import type { Config } from '#server/platform/core/config.ts';

export function returnUrls(
  { publicUrl }: Config,
  depositId: string,
): { returnUrl: string; cancelUrl: string } {
  const url = `${publicUrl}/profile/wallet/payment?paymentId=${depositId}`;
  return { returnUrl: url, cancelUrl: `${url}&cancelled=true` };
}
