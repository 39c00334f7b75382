import { Suspense, useState } from 'react';
import type { DialogProps } from './dialog-box.tsx';
import { lazyOnShow } from '../lazy-on-show.ts';

const DialogBox = lazyOnShow('DialogBox', async () => (await import('./dialog-box.tsx')).DialogBox);

export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  );
}
