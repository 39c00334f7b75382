import type { FastifyInstance } from 'fastify';
import * as loss from '#contract/cask/loss.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { declareLoss } from './declare-loss.ts';
import { listLosses } from './office-losses.ts';
import { reverseLoss } from './reverse-loss.ts';

export function officeLossRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, loss.declareLoss, ({ caller, params, body }) =>
    declareLoss(context, caller, { ...params, ...body }),
  );
  bind(app, context, loss.reverseLoss, ({ caller, params, body }) =>
    reverseLoss(context, caller, { ...params, ...body }),
  );
  bind(app, context, loss.listLosses, () => listLosses(context));
}
