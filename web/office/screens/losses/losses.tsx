import { Link } from 'react-router';
import { type OfficeLoss, declareLoss, listLosses, reverseLoss } from '#contract/cask/loss.ts';
import { loss as lossWords, losses as words, lossCauseNames } from '#words/en/office/losses.ts';
import { dayIn } from '#words/format.ts';
import { confirmed, DialogButtons } from '../../kit/dialog-buttons.tsx';
import { caskColumn, dayColumn } from '../../kit/list/columns.tsx';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';

export const Component = listScreen('losses', listLosses, {
  words,
  columns: [
    caskColumn(),
    { header: lossWords.cause, value: ({ cause }) => lossCauseNames[cause] },
    dayColumn(lossWords.happenedOn, ({ happenedOn }) => happenedOn),
    {
      header: words.columns.confirmed,
      value: ({ confirmedAt }) => confirmedAt,
      cell: (loss) => (loss.confirmedAt === null ? <Waiting loss={loss} /> : dayIn('IE', loss.confirmedAt)),
    },
    { header: words.columns.open, value: ({ shares }) => shares.open, align: 'end' },
    { header: words.columns.refunded, value: ({ shares }) => shares.refunded, align: 'end' },
    { header: words.columns.replaced, value: ({ shares }) => shares.replaced, align: 'end' },
    {
      header: words.columns.steps,
      permission: 'remedies.write',
      value: () => '',
      cell: (loss) => loss.confirmedAt === null && <Steps loss={loss} />,
    },
  ],
  rowKey: ({ lossId }) => lossId,
  linkTo: ({ caskId }) => paths.caskRecord(caskId),
});

const Waiting = ({ loss: { approvalId } }: { loss: OfficeLoss }) =>
  approvalId === null ? (
    words.waits
  ) : (
    <Link className="textlink relative z-1" to={paths.approval(approvalId)}>
      {words.waits}
    </Link>
  );

function Steps({
  loss: { lossId, caskId, caskName, cause, text, happenedOn, approvalId },
}: {
  loss: OfficeLoss;
}) {
  const askAgain = confirmed({
    action: words.askAgain,
    title: words.askAgain,
    text: caskName,
    asksReason: false,
    confirm: () =>
      officeCall(declareLoss, {
        params: { caskId: String(caskId) },
        body: { cause, text, happenedOn, source: 'COMPANY' },
      }),
    done: words.askedAgain,
  });
  const reverse = confirmed({
    action: words.reverse,
    title: words.reverseTitle(caskName),
    text: words.reverseText,
    confirm: (reason) => officeCall(reverseLoss, { params: { lossId }, body: { reason } }),
    done: words.reversed,
  });
  const actions = approvalId === null ? [askAgain, reverse] : [reverse];
  return (
    <DialogButtons
      actions={actions.map((action) => ({ ...action, 'aria-label': `${action.label}: ${caskName}` }))}
    />
  );
}
