import type { FastifyInstance } from 'fastify';
import * as distilleries from '#contract/office/office-distillery.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import {
  changeDistillery,
  createDistillery,
  getOfficeDistillery,
  listOfficeDistilleries,
} from './office-distillery.ts';

export function officeDistilleryRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, distilleries.listOfficeDistilleries, () => listOfficeDistilleries(context));
  bind(app, context, distilleries.getOfficeDistillery, ({ params }) =>
    getOfficeDistillery(context.db, params.distilleryId),
  );
  bind(app, context, distilleries.createDistillery, ({ caller, body }) =>
    createDistillery(context, caller, body),
  );
  bind(app, context, distilleries.changeDistillery, ({ caller, params, body }) =>
    changeDistillery(context, caller, { id: params.distilleryId, ...body }),
  );
}
