import type { FastifyInstance } from 'fastify';
import * as review from '#contract/office/money/review.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { acceptDeposit, cancelReviewedDeposit, getReview, listReviews, returnDeposit } from './reviews.ts';

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, review.listReviews, () => listReviews(context));
  bind(app, context, review.getReview, ({ params }) => getReview(context, params.depositId));
  bindUseCase(app, context, review.acceptDeposit, acceptDeposit);
  bindUseCase(app, context, review.returnDeposit, returnDeposit);
  bindUseCase(app, context, review.cancelReviewedDeposit, cancelReviewedDeposit);
}
