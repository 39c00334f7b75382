import type { ApprovalAct } from '#contract/office/approvals.ts';
import { acceptEvidence, refuseEvidence } from '#server/office/evidence/check-evidence.ts';
import { evidenceFacts } from '#server/office/evidence/evidence-facts.ts';
import { lockEvidence } from '#server/features/evidence/queries.ts';
import { confirmLoss, lockLoss } from '#server/office/losses/confirm-loss.ts';
import { lossFacts } from '#server/office/losses/loss-facts.ts';
import { setRoles } from '#server/office/operators/change-operator.ts';
import { confirmInvitation } from '#server/office/operators/invitations.ts';
import { invitationFacts, rolesFacts } from '#server/office/operators/operator-facts.ts';
import type { Act } from './act.ts';

export const acts: { [A in ApprovalAct]: Act<A> } = {
  'operator.invite': {
    subject: 'invitation',
    lock: async () => {},
    facts: ({ clock }, db, { subjectId }) => invitationFacts(db, subjectId, clock.now()),
    approve: (context, tx, caller, { subjectId, askedBy }) =>
      confirmInvitation(context, tx, caller, { invitationId: subjectId, askedBy }),
  },
  'operator.changeRoles': {
    subject: 'operator',
    lock: async () => {},
    facts: (_, db, { subjectId, details }) => rolesFacts(db, subjectId, details),
    approve: (context, tx, caller, { subjectId: memberId, askedBy, details, reason }) =>
      setRoles(context, tx, caller, { memberId, ...details, askedBy, reason }),
  },
  'evidence.accept': {
    subject: 'evidence',
    lock: async (tx, { subjectId }) => {
      await lockEvidence(tx, subjectId);
    },
    facts: ({ clock }, db, { subjectId }) => evidenceFacts(db, subjectId, clock.now()),
    approve: (context, tx, caller, { subjectId }) => acceptEvidence(context, tx, caller, subjectId),
    refuse: (context, tx, caller, { subjectId, refusal }) =>
      refuseEvidence(context, tx, caller, { id: subjectId, refusal }),
  },
  'cask.confirmLoss': {
    subject: 'cask',
    lock: (tx, { subjectId }) => lockLoss(tx, subjectId),
    facts: (_, db, { subjectId }) => lossFacts(db, subjectId),
    approve: (context, tx, caller, { subjectId, askedBy }) =>
      confirmLoss(context, tx, caller, { lossId: subjectId, askedBy }),
  },
};
