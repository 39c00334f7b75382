import type { FastifyInstance } from 'fastify';
import * as coupons from '#contract/office/office-coupon.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { changeCoupon, createCoupon, getCoupon, listCoupons } from './office-coupon.ts';

export function officeCouponRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, coupons.listCoupons, () => listCoupons(context));
  bind(app, context, coupons.getCoupon, ({ params }) => getCoupon(context, context.db, params.couponId));
  bindUseCase(app, context, coupons.createCoupon, createCoupon);
  bindUseCase(app, context, coupons.changeCoupon, changeCoupon);
}
