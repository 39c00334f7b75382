import { useNavigate } from 'react-router';
import {
  type OfficeCask,
  announceCask,
  checkCaskDraft,
  discardCaskDraft,
  sellCask,
  stopCaskSale,
} from '#contract/office/office-cask.ts';
import type { PublishingState } from '#domain/cask/publishing.ts';
import { cask as words } from '#words/en/office/casks.ts';
import { minuteIn } from '#words/format.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { confirmed, DialogButtons } from '../../kit/dialog-buttons.tsx';
import { startAction } from '../../kit/form/start-action.tsx';
import { Panel } from '../../kit/screen.tsx';
import { ShopLink } from '../../kit/links.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { menuPath } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

type Move = 'check' | 'announce' | 'sell' | 'stop' | 'discard';

const moves: Record<PublishingState, readonly Move[]> = {
  DRAFT: ['check', 'discard'],
  CHECKED: ['announce', 'discard'],
  ANNOUNCED: ['sell'],
  ON_SALE: ['stop'],
};
const needsNothingMissing: readonly Move[] = ['check', 'announce', 'sell'];

interface CaskPublishingProps {
  cask: OfficeCask;
  /** Typed text would not be part of the announcement. */
  isTyped: boolean;
}

export function CaskPublishing({ cask, isTyped }: CaskPublishingProps) {
  const mayWrite = useMay('catalogue.write');
  const mayPublish = useMay('catalogue.publish');
  const actionOf = useMoves(cask, isTyped);
  const { state, onSaleFrom, sold, facts } = cask;
  const isPlanned = state === 'ANNOUNCED' && onSaleFrom !== null;
  const isAllowed = (move: Move) => (move === 'check' || move === 'discard' ? mayWrite : mayPublish);
  const possible = [...moves[state], ...(isPlanned ? (['stop'] as const) : [])].filter(isAllowed);
  return (
    <Panel title={words.publishingTitle}>
      {isPlanned && <p className="text-small">{words.saleFrom(minuteIn('IE', onSaleFrom))}</p>}
      {cask.stage !== null && <p className="text-small">{words.sold(sold, facts.shares ?? 0)}</p>}
      {isTyped && <p className="text-small text-ink-muted">{formWords.unsaved}</p>}
      <DialogButtons actions={possible.map(actionOf)} />
      {cask.stage !== null && <ShopLink to={`/casks/${cask.id}`} />}
    </Panel>
  );
}

function useMoves({ id, version, problems }: OfficeCask, isTyped: boolean) {
  const navigate = useNavigate();
  const params = { caskId: String(id) };
  const confirms = {
    check: () => officeCall(checkCaskDraft, { params, body: { version } }),
    announce: () => officeCall(announceCask, { params, body: { version } }),
    stop: () => officeCall(stopCaskSale, { params, body: { version } }),
    discard: async () => {
      await officeCall(discardCaskDraft, { params, query: { version: String(version) } });
      void navigate(menuPath('casks'), { replace: true });
    },
  };
  return (move: Move) => {
    const needsWhole = needsNothingMissing.includes(move);
    const button = {
      kind: needsWhole ? ('light' as const) : ('dark' as const),
      disabled: needsWhole && (problems.length > 0 || isTyped),
    };
    if (move === 'sell')
      return startAction({
        ...button,
        title: words.sellTitle,
        action: words.sell,
        text: words.sellText,
        from: words.sellFrom,
        start: (from) => officeCall(sellCask, { params, body: { version, ...from } }),
      });
    return confirmed({
      ...button,
      title: words[`${move}Title`],
      action: words[move],
      text: words[`${move}Text`],
      isFinal: move === 'announce' || move === 'discard',
      asksReason: false,
      confirm: confirms[move],
      done: move === 'discard' ? words.discarded : formWords.done,
    });
  };
}
