import { createContext, use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { form as words } from '#words/en/office/shell.ts';
import { OfficeForm, useOfficeForm, type OfficeFormOptions } from './form.tsx';

export interface FormDialogProps<T extends FieldValues, Sent> extends OfficeFormOptions<T, Sent> {
  title: string;
  action: string;
  children: (form: ReturnType<typeof useOfficeForm<T, Sent>>) => ReactNode;
}

/** Called when the overlay of a dialog has left. */
export const DialogClosing = createContext(() => {});

/** Opens as it is rendered, and closes once its form is sent. */
export function FormDialog<T extends FieldValues, Sent>(props: FormDialogProps<T, Sent>) {
  const onClose = use(DialogClosing);
  const [isOpen, setOpen] = useState(true);
  const isLeaving = useRef(false);
  const close = () => {
    isLeaving.current = true;
    setOpen(false);
  };
  // Dropped before, the overlay would not give the focus back to the opener.
  const onLeft = () => {
    if (isLeaving.current) onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={props.title}>
      <DialogForm {...props} close={close} onLeft={onLeft} />
    </Dialog>
  );
}

interface DialogFormProps<T extends FieldValues, Sent> extends FormDialogProps<T, Sent> {
  close: () => void;
  onLeft: () => void;
}

function DialogForm<T extends FieldValues, Sent>(props: DialogFormProps<T, Sent>) {
  const { action, close, children, send, ...options } = props;
  const onLeft = useEffectEvent(props.onLeft);
  useEffect(() => () => onLeft(), []);
  const form = useOfficeForm<T, Sent>({
    part: props.title,
    ...options,
    send: async (values) => {
      const answer = await send(values);
      close();
      return answer;
    },
  });
  return (
    <OfficeForm form={form} action={action} changed={words.readAgain}>
      {children(form)}
    </OfficeForm>
  );
}
