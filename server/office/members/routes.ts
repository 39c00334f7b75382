import type { FastifyInstance } from 'fastify';
import * as members from '#contract/office/members.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { answerBenefitRequest, listBenefitRequests } from './benefit-requests.ts';
import { correctDateOfBirth, disableMember, enableMember, endMemberSessions } from './change-account.ts';
import { openFactorRecovery } from './factor-recovery.ts';
import { getMember } from './get-member.ts';

export function officeMemberRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, members.getMember, ({ caller, params }) => getMember(context, caller, params.memberId));
  bindUseCase(app, context, members.endMemberSessions, endMemberSessions);
  bindUseCase(app, context, members.disableMember, disableMember);
  bindUseCase(app, context, members.enableMember, enableMember);
  bindUseCase(app, context, members.correctDateOfBirth, correctDateOfBirth);
  bindUseCase(app, context, members.openFactorRecovery, openFactorRecovery);
  bind(app, context, members.listBenefitRequests, () => listBenefitRequests(context));
  bindUseCase(app, context, members.answerBenefitRequest, answerBenefitRequest);
}
