import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { OfficeForm, useOfficeForm, type OfficeFormOptions, type OfficeFormProps } from './form.tsx';

interface FormDialogProps<T extends FieldValues, Sent>
  extends OfficeFormOptions<T, Sent>, Pick<OfficeFormProps, 'conflict' | 'changed'> {
  title: string;
  action: string;
  onClose: () => void;
  children: (form: ReturnType<typeof useOfficeForm<T, Sent>>) => ReactNode;
}

/** Opens as it is rendered, and closes once its form is sent; `onClose` is called when the overlay has left. */
export function FormDialog<T extends FieldValues, Sent>({ onClose, ...props }: FormDialogProps<T, Sent>) {
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

interface DialogFormProps<T extends FieldValues, Sent> extends Omit<FormDialogProps<T, Sent>, 'onClose'> {
  close: () => void;
  onLeft: () => void;
}

function DialogForm<T extends FieldValues, Sent>(props: DialogFormProps<T, Sent>) {
  const { action, close, conflict, changed, children, send, ...options } = props;
  const onLeft = useEffectEvent(props.onLeft);
  useEffect(() => () => onLeft(), []);
  const form = useOfficeForm<T, Sent>({
    ...options,
    send: async (values) => {
      await send(values);
      close();
    },
  });
  return (
    <OfficeForm form={form} action={action} conflict={conflict} changed={changed}>
      {children(form)}
    </OfficeForm>
  );
}
