import { beginCheckout } from '#server/features/checkout/begin-checkout.ts';
import type { Context } from '#server/features/context.ts';
import { sandboxCardholder } from '#server/gateways/payments/sandbox.ts';
import type { Buyer } from './buyers.ts';

/** A checkout of a cart in Singapore dollars whose card has been given, and which no webhook and no page has reported to the server yet. */
export async function payCheckout(context: Context, { caller, cartId, total }: Buyer): Promise<string> {
  const { paymentId } = await beginCheckout(context, caller, {
    cartId,
    currencyType: 'SGD',
    expectedTotal: total,
    termsAccepted: true,
    ageDeclaration: true,
    provider: 'sandbox',
  });
  const { providerRef } = await context.db
    .selectFrom('deposit')
    .select('providerRef')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await sandboxCardholder(context.db, context.clock).enterCard(providerRef ?? '', 'accepted');
  return paymentId;
}
