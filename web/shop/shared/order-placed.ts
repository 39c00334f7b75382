import type { NavigateFunction, NavigateOptions } from 'react-router';
import { membershipChanged } from '#web/api/membership.ts';
import { cart } from '#web/api/state/cart.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { order as orderWords } from '#words/en/cart/cart.ts';

/** Wherever an order was placed: its page, the word that it is, and the level and balance in the header. */
export async function orderPlaced(
  orderId: string,
  navigate: NavigateFunction,
  options?: NavigateOptions,
): Promise<void> {
  // Before the page changes: out of the payment step another document takes the message along.
  toast.success(orderWords.placed);
  await navigate(paths.profileOrder(orderId), options);
  // Where another document is on its way, that one asks for these.
  await Promise.allSettled([cart.reload(), membershipChanged()]);
}
