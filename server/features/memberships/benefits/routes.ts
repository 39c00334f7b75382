import type { FastifyInstance } from 'fastify';
import * as benefit from '#contract/membership/benefit.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { bookMeeting } from './book-meeting.ts';
import { cancelBenefitUse } from './cancel-benefit-use.ts';
import { getBenefits, listMeetings } from './list-benefits.ts';
import { requestBenefit } from './request-benefit.ts';

export function benefitRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, benefit.getBenefits, ({ caller }) => getBenefits(context, caller));
  bind(app, context, benefit.listMeetings, ({ caller, query }) => listMeetings(context, caller, query));
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
