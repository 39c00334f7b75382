import type { FastifyInstance } from 'fastify';
import * as members from '#contract/office/members.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { answerBenefitRequest, listBenefitRequests } from './benefit-requests.ts';
import { correctDateOfBirth, disableMember, enableMember, endMemberSessions } from './change-account.ts';
import { openFactorRecovery } from './factor-recovery.ts';
import { getMember } from './get-member.ts';

export function officeMemberRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, members.getMember, ({ caller, params }) => getMember(context, caller, params.memberId));
  bind(app, context, members.endMemberSessions, ({ caller, params, body }) =>
    endMemberSessions(context, caller, { ...params, ...body }),
  );
  bind(app, context, members.disableMember, ({ caller, params, body }) =>
    disableMember(context, caller, { ...params, ...body }),
  );
  bind(app, context, members.enableMember, ({ caller, params, body }) =>
    enableMember(context, caller, { ...params, ...body }),
  );
  bind(app, context, members.correctDateOfBirth, ({ caller, params, body }) =>
    correctDateOfBirth(context, caller, { ...params, ...body }),
  );
  bind(app, context, members.openFactorRecovery, ({ caller, params, body }) =>
    openFactorRecovery(context, caller, { ...params, ...body }),
  );
  bind(app, context, members.listBenefitRequests, () => listBenefitRequests(context));
  bind(app, context, members.answerBenefitRequest, ({ caller, params, body }) =>
    answerBenefitRequest(context, caller, { ...params, ...body }),
  );
}
