import { useState, type ComponentProps, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#web/ui/buttons/button.tsx';
import { sessions as words } from '#words/en/office/sessions.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
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

type Confirmed = ComponentProps<typeof ConfirmDialog> & Pick<DialogAction, 'kind' | 'disabled'>;

/** The action of a `ConfirmDialog` that is named as its button. */
export const confirmed = ({ kind = 'dark', disabled, ...dialog }: Confirmed): DialogAction => ({
  label: dialog.action,
  kind,
  disabled,
  dialog: <ConfirmDialog {...dialog} />,
});

type Filled<T extends FieldValues, Sent> = FormDialogProps<T, Sent> &
  Partial<Pick<DialogAction, 'label' | 'kind' | 'disabled' | 'aria-label'>>;

/** The same of a `FormDialog`. */
export function filled<T extends FieldValues, Sent>(action: Filled<T, Sent>): DialogAction {
  const { label = action.action, kind = 'dark', disabled, 'aria-label': spoken, ...dialog } = action;
  return { label, kind, disabled, 'aria-label': spoken, dialog: <FormDialog {...dialog} /> };
}

export const endSessions = (confirm: (reason: string) => Promise<unknown>): DialogAction =>
  confirmed({
    action: words.endAll,
    title: words.endAllTitle,
    text: words.endAllText,
    isFinal: true,
    confirm,
    done: words.endedAll,
  });
