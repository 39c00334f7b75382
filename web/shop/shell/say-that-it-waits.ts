import { toast } from '#web/ui/feedback/toast-queue.ts';
import { waiting } from '#words/en/shell/waiting.ts';

export const sayThatItWaits = () => toast.info(waiting);
