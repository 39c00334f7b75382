import type { ReactNode } from 'react';
import { z } from 'zod/mini';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { form as words } from '#words/en/office/shell.ts';
import { OfficeForm, useOfficeForm } from './form.tsx';

interface AskDialogProps {
  onClose: () => void;
  title: string;
  /** On the button: what will be done. */
  action: string;
  /** Says that it cannot be taken back. */
  isFinal?: boolean;
  confirm: () => Promise<unknown>;
  conflict?: ReactNode;
  children: ReactNode;
}

const nothing = z.strictObject({});

/** Asks before something is done that needs no reason; closes when it is. */
export function AskDialog(props: AskDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={props.title}>
      <Ask {...props} />
    </Dialog>
  );
}

function Ask({ onClose, action, isFinal, confirm, conflict, children }: AskDialogProps) {
  const form = useOfficeForm({
    schema: nothing,
    defaultValues: {},
    send: async () => {
      await confirm();
      onClose();
    },
  });
  return (
    <OfficeForm form={form} action={action} conflict={conflict}>
      <div>{children}</div>
      {isFinal && <Banner tone="warning">{words.cannotUndo}</Banner>}
    </OfficeForm>
  );
}
