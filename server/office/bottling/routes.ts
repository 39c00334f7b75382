import type { FastifyInstance } from 'fastify';
import * as bottling from '#contract/bottling/bottling.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { cancelBottling, listBottlings, planBottling } from './plan-bottling.ts';
import { recordBottling } from './record-bottling.ts';

const measuredIn = ({ volumeMl, lostMl, strength, ...bottles }: BodyOf<typeof bottling.recordBottling>) => ({
  ...bottles,
  litres: volumeMl / 1000,
  lostLitres: lostMl / 1000,
  abv: strength / 10,
});

export function officeBottlingRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, bottling.listBottlings, () => listBottlings(context));
  bind(app, context, bottling.planBottling, ({ caller, params, body }) =>
    planBottling(context, caller, { ...params, ...body, strength: body.strength / 10 }),
  );
  bindUseCase(app, context, bottling.cancelBottling, cancelBottling);
  bind(app, context, bottling.recordBottling, ({ caller, params, body }) =>
    recordBottling(context, caller, { ...params, ...measuredIn(body) }),
  );
}
