import type { DialogProps } from './dialog-box.tsx';
import { lazyOnShow } from '../lazy-on-show.ts';
import { OnceOpen } from './once-open.tsx';

const DialogBox = lazyOnShow('DialogBox', async () => (await import('./dialog-box.tsx')).DialogBox);

export const Dialog = (props: DialogProps) => (
  <OnceOpen isOpen={props.isOpen}>
    <DialogBox {...props} />
  </OnceOpen>
);
