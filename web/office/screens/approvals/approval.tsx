import { useNavigate, useParams } from 'react-router';
import { type Approval, decideApproval, getApproval } from '#contract/office/approvals.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { approval as words, approvalActNames, approvals } from '#words/en/office/approvals.ts';
import { headers } from '#words/en/office/headers.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { minuteIn } from '#words/format.ts';
import { confirmed, DialogButtons, type DialogAction } from '../../kit/dialog-buttons.tsx';
import { FactList, Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { menuPath } from '../../paths.ts';
import { Facts } from './facts.tsx';
import { useAnswer } from '../../kit/use-answer.ts';

export function Component() {
  const { id: approvalId = '' } = useParams();
  const found = useAnswer(getApproval, { params: { approvalId } });
  const { act, about } = found.data ?? {};
  return (
    <Screen title={act ? approvalActNames[act] : words.fallback} lead={about}>
      <Loaded query={found}>{(data) => <Request approval={data} />}</Loaded>
    </Screen>
  );
}

type Outcome = 'APPROVED' | 'REFUSED' | 'WITHDRAWN';

function Request({ approval }: { approval: Approval }) {
  const { facts, state, decidedAt } = approval;
  return (
    <>
      {facts && <Standing approval={approval} />}
      {facts && (
        <Panel title={words.factsTitle}>
          <Facts facts={facts} />
        </Panel>
      )}
      <FactList
        facts={{
          [headers.state]: words.states[state],
          [approvals.columns.by]: approval.askedByName,
          [approvals.columns.at]: minuteIn('IE', approval.askedAt),
          [approvals.columns.until]: decidedAt === null ? minuteIn('IE', approval.expiresAt) : null,
          [formWords.reason]: approval.reason,
          [words.decidedBy]: approval.decidedByName,
          [words.decidedAt]: decidedAt && minuteIn('IE', decidedAt),
          [words.decision]: approval.decision,
        }}
      />
      <DialogButtons actions={useOutcomes(approval)} />
    </>
  );
}

function Standing({ approval: { standing, askedByName } }: { approval: Approval }) {
  if (standing === 'MAY_DECIDE') return null;
  if (standing === 'ASK_AGAIN')
    return <Banner tone="warning">{words.standings.ASK_AGAIN(askedByName)}</Banner>;
  return <Banner>{words.standings[standing]}</Banner>;
}

const dialogs = {
  APPROVED: { title: words.approveTitle, action: words.approve },
  REFUSED: { title: words.refuseTitle, action: words.refuse },
  WITHDRAWN: { title: words.withdrawTitle, action: words.withdraw },
} as const;

const outcomesOf: Record<Approval['standing'], readonly Outcome[]> = {
  MAY_DECIDE: ['APPROVED', 'REFUSED'],
  OWN: ['WITHDRAWN'],
  OWN_FREE: ['APPROVED', 'WITHDRAWN'],
  ASK_AGAIN: ['REFUSED'],
  ABOUT_YOU: [],
  LINKED: [],
};

function useOutcomes({ id, act, digest, askedByName, facts, standing }: Approval): DialogAction[] {
  const navigate = useNavigate();
  const texts = {
    APPROVED: words.effects[act],
    REFUSED: words.refuseText(askedByName),
    WITHDRAWN: words.withdrawText,
  };
  return (facts ? outcomesOf[standing] : []).map((outcome) => {
    const isApproval = outcome === 'APPROVED';
    return confirmed({
      ...dialogs[outcome],
      text: texts[outcome],
      kind: isApproval ? 'light' : 'dark',
      isFinal: isApproval,
      asksReason: !isApproval,
      confirm: async (reason) => {
        const body = { outcome, digest, ...(!isApproval && { reason }) };
        await officeCall(decideApproval, { params: { approvalId: id }, body });
        void navigate(menuPath('approvals'));
      },
      done: words.done,
    });
  });
}
