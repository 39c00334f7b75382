import type { NavigateFunction, NavigateOptions } from 'react-router';
import { membershipChanged } from '#web/api/membership.ts';
import { cart } from '#web/api/state/cart.ts';
import { paths } from '#web/paths.ts';

interface PlacedState {
  isPlaced: true;
}

export const isPlacedIn = (state: unknown) => (state as Partial<PlacedState> | null)?.isPlaced === true;

/** Wherever an order was placed: its page, and the level and balance in the header. */
export async function orderPlaced(
  orderId: string,
  navigate: NavigateFunction,
  options?: NavigateOptions,
): Promise<void> {
  await navigate(paths.profileOrder(orderId), {
    ...options,
    state: { isPlaced: true } satisfies PlacedState,
  });
  // If another document is on its way, that one asks for these.
  await Promise.allSettled([cart.reload(), membershipChanged()]);
}
