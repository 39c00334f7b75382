import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { isBuyable } from '#domain/cask/cask.ts';
import { entryQuantity } from '#domain/order/cart.ts';
import { cart } from '#web/api/state/cart.ts';
import { useInCart } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';

export function useAddToCart({ caskProfile: profile, shareId, state }: CaskDetail, onRefused: () => void) {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state === 'loading';
  const [wanted, setWanted] = useState(1);
  const max = Math.min(entryQuantity.max, profile.quantity);
  const quantity = Math.min(wanted, max);
  const { mutate, variables, isPending, isError, isSuccess, error } = useMutation({
    mutationFn: (_next: 'STAY' | 'TO_CART') => cart.add(shareId, quantity),
    onError: onRefused,
  });
  const isToCart = variables === 'TO_CART';
  return {
    isOnSale: isBuyable(state),
    quantity,
    setQuantity: setWanted,
    max,
    error: isError ? error : null,
    add: () => {
      if (!isPending) mutate('STAY');
    },
    isAdding: isPending && !isToCart,
    /** Into the cart and there, unless this page has been left meanwhile. */
    buyNow: () => {
      if (!isPending) mutate('TO_CART', { onSuccess: () => void navigate(paths.cart()) });
    },
    /** Until the cart's page is here, or the way there was given up. */
    isBuying: isToCart && (isPending || (isSuccess && isLeaving)),
    inCart: useInCart(shareId),
  };
}
export type AddToCart = ReturnType<typeof useAddToCart>;
