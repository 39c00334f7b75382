import type { ReactNode } from 'react';
import { z } from 'zod/mini';
import { singleLine } from '#contract/shared/fields.ts';
import type { ApiError } from '#web/api/http/api-error.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { form as words } from '#words/en/office/shell.ts';
import { OfficeForm, useOfficeForm } from './form/form.tsx';
import { ReasonField } from './form/reason-field.tsx';

const withReason = z.strictObject({ reason: singleLine(500) });
const withoutReason = z.strictObject({ reason: z.string() });

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  action: string;
  children: ReactNode;
  isFinal?: boolean;
  draft?: string;
  confirm: (reason: string) => Promise<unknown>;
  conflict?: ReactNode;
  changed?: (error: ApiError) => ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <Confirm {...props} />
    </Dialog>
  );
}

function Confirm(props: ConfirmDialogProps) {
  const { children, action, isFinal, draft, confirm, conflict, changed, onClose } = props;
  const asksReason = draft !== undefined;
  const form = useOfficeForm({
    schema: asksReason ? withReason : withoutReason,
    defaultValues: { reason: '' },
    ...(asksReason && { draft }),
    send: async ({ reason }) => {
      await confirm(reason);
      onClose();
    },
  });
  return (
    <OfficeForm form={form} action={action} conflict={conflict} changed={changed}>
      <div>{children}</div>
      {isFinal && <Banner tone="warning">{words.cannotUndo}</Banner>}
      {asksReason && <ReasonField {...form.field('reason')} />}
    </OfficeForm>
  );
}
