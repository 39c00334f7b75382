import { useState, type ComponentProps, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod/mini';
import { singleLine } from '#contract/shared/fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { endSessions as words } from '#words/en/office/sessions.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { ReasonField } from './form/fields.tsx';
import { DialogClosing, FormDialog, type FormDialogProps } from './form/form-dialog.tsx';

export interface DialogAction extends Pick<
  ComponentProps<typeof Button>,
  'kind' | 'disabled' | 'aria-label'
> {
  label: string;
  dialog: ReactNode;
}

/**
 * Each button opens its dialog over the record as it was shown then: a call that names what was seen is refused once
 * somebody else has changed it. The dialog stays, with what was typed, where that takes its button off the page.
 */
export function DialogButtons({ actions }: { actions: readonly DialogAction[] }) {
  const [opened, setOpened] = useState<DialogAction | null>(null);
  return (
    <>
      <div className="relative z-1 flex flex-col gap-3 empty:hidden tablet:flex-row tablet:flex-wrap">
        {actions.map((action) => {
          const { label, dialog: _, kind = 'dark', ...button } = action;
          return (
            <Button key={label} {...button} kind={kind} onClick={() => setOpened(action)}>
              {label}
            </Button>
          );
        })}
      </div>
      {opened && <DialogClosing value={() => setOpened(null)}>{opened.dialog}</DialogClosing>}
    </>
  );
}

type Filled<T extends FieldValues, Sent> = FormDialogProps<T, Sent> &
  Partial<Pick<DialogAction, 'label' | 'kind' | 'disabled' | 'aria-label'>>;

/** The action of a dialog with a form; the button is named as what the form does where no label is given. */
export function filled<T extends FieldValues, Sent>(action: Filled<T, Sent>): DialogAction {
  const { label = action.action, kind = 'dark', disabled, 'aria-label': spoken, ...dialog } = action;
  return { label, kind, disabled, 'aria-label': spoken, dialog: <FormDialog {...dialog} /> };
}

const withReason = z.strictObject({ reason: singleLine(500) });
const withoutReason = z.strictObject({ reason: z.string() });

interface Confirmed extends Omit<
  Filled<{ reason: string }, { reason: string }>,
  'schema' | 'defaultValues' | 'send' | 'children'
> {
  text: ReactNode;
  isFinal?: boolean;
  /** Kept in the trail. */
  asksReason?: boolean;
  confirm: (reason: string) => Promise<unknown>;
}

export const confirmed = ({ text, isFinal, asksReason = true, confirm, ...action }: Confirmed) =>
  filled({
    ...action,
    schema: asksReason ? withReason : withoutReason,
    defaultValues: { reason: '' },
    send: ({ reason }) => confirm(reason),
    children: (form) => (
      <>
        <div>{text}</div>
        {isFinal && <Banner tone="warning">{formWords.cannotUndo}</Banner>}
        {asksReason && <ReasonField {...form.field('reason')} />}
      </>
    ),
  });

export const endSessions = (confirm: (reason: string) => Promise<unknown>) =>
  confirmed({ ...words, isFinal: true, confirm });
