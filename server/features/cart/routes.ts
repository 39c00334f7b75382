import type { FastifyInstance } from 'fastify';
import * as cart from '#contract/order/cart.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { limitFailures, rateLimit } from '#server/platform/limits/rate-limit.ts';
import { addEntry } from './add-entry.ts';
import { applyCoupon } from './apply-coupon.ts';
import { changeCart } from './change-cart.ts';
import { getCart } from './get-cart.ts';
import { removeEntry, updateEntry } from './update-entry.ts';

function checkSame(field: string, inPath: unknown, inBody: unknown): void {
  if (inPath !== inBody)
    throw new DomainError('INVALID_REQUEST', { fields: { [field]: 'must be the one in the path' } });
}

export function cartRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, cart.getCart, ({ caller, query, request }) =>
    getCart(context, caller, query, () => rateLimit(context, 'newCart', { ip: request.ip })),
  );
  bind(app, context, cart.addEntry, ({ caller, params, body }) => {
    checkSame('cartId', params.cartId, body.cartId);
    return addEntry(context, caller, body);
  });
  bind(app, context, cart.updateEntry, ({ caller, params, body }) => {
    checkSame('id', params.entryId, body.id);
    return updateEntry(context, caller, params.cartId, body);
  });
  bind(app, context, cart.removeEntry, ({ caller, params }) =>
    removeEntry(context, caller, params.cartId, params.entryId),
  );
  bind(app, context, cart.cancelCoupon, ({ caller, params }) =>
    changeCart(context, caller, params.cartId, async () => ({ couponId: null })),
  );
  bind(app, context, cart.applyCoupon, async ({ caller, params, request }) => {
    const { cartId, couponId: couponCode } = params;
    return limitFailures(context, 'coupon', { ip: request.ip, account: caller?.memberId }, () =>
      applyCoupon(context, caller, cartId, couponCode),
    );
  });
}
