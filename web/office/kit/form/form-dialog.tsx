import type { ReactNode } from 'react';
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

/** Open as long as it is rendered; it closes once its form is sent. */
export const FormDialog = <T extends FieldValues, Sent>(props: FormDialogProps<T, Sent>) => (
  <Dialog isOpen onClose={props.onClose} title={props.title}>
    <DialogForm {...props} />
  </Dialog>
);

function DialogForm<T extends FieldValues, Sent>(props: FormDialogProps<T, Sent>) {
  const { action, onClose, conflict, changed, children, send, ...options } = props;
  const form = useOfficeForm<T, Sent>({
    ...options,
    send: async (values) => {
      await send(values);
      onClose();
    },
  });
  return (
    <OfficeForm form={form} action={action} conflict={conflict} changed={changed}>
      {children(form)}
    </OfficeForm>
  );
}
