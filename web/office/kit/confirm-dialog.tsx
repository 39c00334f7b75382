import type { ReactNode } from 'react';
import { z } from 'zod/mini';
import { singleLine } from '#contract/shared/fields.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { form as words } from '#words/en/office/shell.ts';
import { FormDialog, type FormDialogProps } from './form/form-dialog.tsx';
import { ReasonField } from './form/fields.tsx';

const withReason = z.strictObject({ reason: singleLine(500) });
const withoutReason = z.strictObject({ reason: z.string() });

interface ConfirmDialogProps extends Pick<
  FormDialogProps<{ reason: string }, { reason: string }>,
  'title' | 'action' | 'part' | 'done'
> {
  text: ReactNode;
  isFinal?: boolean;
  /** Kept in the trail. */
  asksReason?: boolean;
  confirm: (reason: string) => Promise<unknown>;
}

export function ConfirmDialog({ text, isFinal, asksReason = true, confirm, ...dialog }: ConfirmDialogProps) {
  return (
    <FormDialog
      {...dialog}
      schema={asksReason ? withReason : withoutReason}
      defaultValues={{ reason: '' }}
      send={({ reason }) => confirm(reason)}
    >
      {(form) => (
        <>
          <div>{text}</div>
          {isFinal && <Banner tone="warning">{words.cannotUndo}</Banner>}
          {asksReason && <ReasonField {...form.field('reason')} />}
        </>
      )}
    </FormDialog>
  );
}
