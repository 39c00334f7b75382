import { Link } from 'react-router';
import { listApprovals } from '#contract/office/approvals.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { approvalActNames, approvalBanner as words } from '#words/en/office/approvals.ts';
import { paths } from '../paths.ts';

/** On the page of a record: what of it waits for a second person. */
export function ApprovalBanner({ subjectId }: { subjectId: string }) {
  const { data = [] } = useGet(get(listApprovals, {}));
  return data
    .filter((approval) => approval.subjectId === subjectId)
    .map(({ id, act, askedByName, reason }) => (
      <Banner key={id} tone="warning">
        {words.asked(askedByName, approvalActNames[act], reason)}
        <Link to={paths.approval(id)} className="textlink">
          {words.open}
        </Link>
        .
      </Banner>
    ));
}
