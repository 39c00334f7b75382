import type { FastifyInstance } from 'fastify';
import * as review from '#contract/office/money/review.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { acceptDeposit, cancelReviewedDeposit, returnDeposit } from './decide.ts';
import { getReview, listReviews } from './get-review.ts';

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, review.listReviews, () => listReviews(context));
  bind(app, context, review.getReview, ({ params }) => getReview(context, params.depositId));
  bind(app, context, review.acceptDeposit, ({ caller, params, body }) =>
    acceptDeposit(context, caller, { ...params, ...body }),
  );
  bind(app, context, review.returnDeposit, ({ caller, params, body }) =>
    returnDeposit(context, caller, { ...params, ...body }),
  );
  bind(app, context, review.cancelReviewedDeposit, ({ caller, params, body }) =>
    cancelReviewedDeposit(context, caller, { ...params, ...body }),
  );
}
