import { toast } from '#web/ui/feedback/toast-queue.ts';
import { sessions as words } from '#words/en/office/sessions.ts';
import type { ConfirmedAction } from './confirmed-actions.tsx';

export const endSessionsAction = (end: (reason: string) => Promise<unknown>): ConfirmedAction => ({
  id: 'sessions',
  action: words.endAll,
  title: words.endAllTitle,
  text: words.endAllText,
  isFinal: true,
  confirm: async (reason) => {
    await end(reason);
    toast.success(words.endedAll);
  },
});
