import type { FastifyInstance } from 'fastify';
import * as parcel from '#contract/bottling/parcel.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { closeParcel, getShipment, shipBottles } from './parcels.ts';
import { refundParcel } from './refund-parcel.ts';

export function parcelRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, parcel.getShipment, ({ caller, params }) =>
    getShipment(context, caller, params.releaseInvoiceId),
  );
  bindUseCase(app, context, parcel.shipBottles, shipBottles);
  bindUseCase(app, context, parcel.refundParcel, refundParcel);
  bindUseCase(app, context, parcel.closeParcel, closeParcel);
}
