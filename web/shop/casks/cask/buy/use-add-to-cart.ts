import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { isBuyable } from '#domain/cask/cask.ts';
import { entryQuantity } from '#domain/order/cart.ts';
import { cart } from '#web/api/state/cart.ts';
import { useCart } from '#web/api/hooks.ts';

export function useAddToCart({ caskProfile: profile, shareId, state }: CaskDetail, onRefused: () => void) {
  const [wanted, setWanted] = useState(1);
  const max = Math.min(entryQuantity.max, profile.quantity);
  const quantity = Math.min(wanted, max);
  const add = useMutation({ mutationFn: () => cart.add(shareId, quantity), onError: onRefused });
  return {
    isOnSale: isBuyable(state),
    quantity,
    setQuantity: setWanted,
    max,
    add,
    inCart: useCart()?.entries.find(({ boShareId }) => boShareId === shareId)?.quantity ?? 0,
  };
}
export type AddToCart = ReturnType<typeof useAddToCart>;
