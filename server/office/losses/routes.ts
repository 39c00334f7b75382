import type { FastifyInstance } from 'fastify';
import * as loss from '#contract/cask/loss.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { declareLoss, reverseLoss } from './declare-loss.ts';
import { listLosses } from './office-losses.ts';

export function officeLossRoutes(app: FastifyInstance, context: Context): void {
  bindUseCase(app, context, loss.declareLoss, declareLoss);
  bindUseCase(app, context, loss.reverseLoss, reverseLoss);
  bind(app, context, loss.listLosses, () => listLosses(context));
}
