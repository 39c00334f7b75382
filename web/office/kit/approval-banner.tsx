import { Link } from 'react-router';
import { listApprovals } from '#contract/office/approvals.ts';
import type { TrailSubject } from '#contract/office/trail.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { approvalActNames, approvalBanner as words } from '#words/en/office/approvals.ts';
import { paths } from '../paths.ts';
import { useAnswer } from './use-answer.ts';

interface ApprovalBannerProps {
  kind: TrailSubject;
  id: string | number;
}

export function ApprovalBanner({ kind, id }: ApprovalBannerProps) {
  const { data = [] } = useAnswer(listApprovals, {});
  return data
    .filter(({ subjectKind, subjectId }) => subjectKind === kind && subjectId === String(id))
    .map(({ id: approvalId, act, askedByName, reason }) => (
      <Banner key={approvalId} tone="warning">
        {words.asked(askedByName, approvalActNames[act], reason)}
        <Link to={paths.approval(approvalId)} className="textlink">
          {words.open}
        </Link>
        .
      </Banner>
    ));
}
