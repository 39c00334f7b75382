import type { FastifyInstance } from 'fastify';
import * as benefit from '#contract/membership/benefit.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { bookMeeting } from './book-meeting.ts';
import { cancelBenefitUse } from './cancel-benefit-use.ts';
import { getBenefits, listMeetings } from './list-benefits.ts';
import { requestBenefit } from './request-benefit.ts';

export function benefitRoutes(app: FastifyInstance, context: Context): void {
  bindUseCase(app, context, benefit.getBenefits, getBenefits);
  bindUseCase(app, context, benefit.listMeetings, listMeetings);
  bind(app, context, benefit.bookMeeting, ({ caller, params, query }) =>
    bookMeeting(context, caller, params.meetingId, query.seats),
  );
  bind(app, context, benefit.requestBenefit, ({ caller, body }) =>
    requestBenefit(context, caller, body.benefit),
  );
  bind(app, context, benefit.cancelBenefitUse, ({ caller, params }) =>
    cancelBenefitUse(context, caller, params.useId),
  );
}
