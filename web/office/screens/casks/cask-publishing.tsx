import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod/mini';
import {
  type OfficeCask,
  announceCask,
  checkCaskDraft,
  discardCaskDraft,
  sellCask,
  stopCaskSale,
} from '#contract/office/office-cask.ts';
import type { PublishingState } from '#domain/cask/publishing.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { cask as words } from '#words/en/office/casks.ts';
import { minuteIn } from '#words/format.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { typedInstant } from '../../kit/form/typed.ts';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { CaskChanges, useSeenVersion } from './cask-changes.tsx';

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
  const [openDialog, setOpenDialog] = useState<{ move: Move; seen: OfficeCask } | null>(null);
  const { state, problems, onSaleFrom, sold, facts } = cask;
  const isPlanned = state === 'ANNOUNCED' && onSaleFrom !== null;
  const isAllowed = (move: Move) => (move === 'check' || move === 'discard' ? mayWrite : mayPublish);
  const possible = [...moves[state], ...(isPlanned ? (['stop'] as const) : [])].filter(isAllowed);
  const isHeld = (move: Move) => needsNothingMissing.includes(move) && (problems.length > 0 || isTyped);
  const close = () => setOpenDialog(null);
  return (
    <Panel title={words.publishingTitle}>
      {isPlanned && <p className="text-small">{words.saleFrom(minuteIn('IE', onSaleFrom))}</p>}
      {cask.stage !== null && <p className="text-small">{words.sold(sold, facts.shares ?? 0)}</p>}
      {isTyped && <p className="text-small text-ink-muted">{formWords.unsaved}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {possible.map((move) => (
          <Button
            key={move}
            kind={needsNothingMissing.includes(move) ? 'light' : 'dark'}
            disabled={isHeld(move)}
            onClick={() => setOpenDialog({ move, seen: cask })}
          >
            {words[move]}
          </Button>
        ))}
        {cask.stage !== null && (
          <a href={`/casks/${cask.id}`} className="textlink text-small">
            {formWords.inShop}
          </a>
        )}
      </div>
      {openDialog?.move === 'sell' ? (
        <Sell {...openDialog} now={cask} onClose={close} />
      ) : (
        openDialog && <Ask {...openDialog} now={cask} move={openDialog.move} onClose={close} />
      )}
    </Panel>
  );
}

interface MoveProps {
  move: Move;
  seen: OfficeCask;
  now: OfficeCask;
  onClose: () => void;
}

function Ask({ move, seen, now, onClose }: MoveProps) {
  const navigate = useNavigate();
  const { version, sendSeen } = useSeenVersion(seen.version);
  const params = { caskId: String(seen.id) };
  const confirm = async () => {
    if (move === 'discard') {
      await sendSeen(() => officeCall(discardCaskDraft, { params, query: { version: String(version) } }));
      toast.success(words.discarded);
      void navigate(paths.casks(), { replace: true });
      return;
    }
    const endpoint = { check: checkCaskDraft, announce: announceCask, stop: stopCaskSale, sell: sellCask }[
      move
    ];
    await sendSeen(() => officeCall(endpoint, { params, body: { version } }));
    toast.success(words.done);
  };
  return (
    <ConfirmDialog
      title={words[`${move}Title`]}
      action={words[move]}
      isFinal={move === 'announce' || move === 'discard'}
      confirm={confirm}
      onClose={onClose}
      conflict={<CaskChanges seen={seen} now={now} />}
    >
      {words[`${move}Text`]}
    </ConfirmDialog>
  );
}

const saleSchema = z.object({ from: typedInstant });

function Sell({ seen, now, onClose }: MoveProps) {
  const { version, sendSeen } = useSeenVersion(seen.version);
  const params = { caskId: String(seen.id) };
  return (
    <FormDialog
      title={words.sellTitle}
      action={words.sell}
      onClose={onClose}
      schema={saleSchema}
      defaultValues={{ from: '' }}
      conflict={<CaskChanges seen={seen} now={now} />}
      send={async ({ from }) => {
        const body = { version, ...(from && { from }) };
        await sendSeen(() => officeCall(sellCask, { params, body }));
        toast.success(words.done);
      }}
    >
      {(form) => (
        <>
          <p>{words.sellText}</p>
          <Field
            label={words.sellFrom}
            description={words.sellFromHint}
            type="datetime-local"
            {...form.field('from')}
          />
        </>
      )}
    </FormDialog>
  );
}
