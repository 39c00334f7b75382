import type { FastifyInstance } from 'fastify';
import * as parcel from '#contract/bottling/parcel.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { getShipment } from './get-shipment.ts';
import { closeParcel } from './close-parcel.ts';
import { shipBottles } from './ship-bottles.ts';
import { refundParcel } from './refund-parcel.ts';

export function parcelRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, parcel.getShipment, ({ caller, params }) =>
    getShipment(context, caller, params.releaseInvoiceId),
  );
  bind(app, context, parcel.shipBottles, ({ caller, params, body }) =>
    shipBottles(context, caller, { ...params, ...body }),
  );
  bind(app, context, parcel.refundParcel, ({ caller, params, body }) =>
    refundParcel(context, caller, { ...params, ...body }),
  );
  bind(app, context, parcel.closeParcel, ({ caller, params, body }) =>
    closeParcel(context, caller, { ...params, ...body }),
  );
}
