import { useMutation } from '@tanstack/react-query';
import { switchSingleKeyShortcuts } from '#web/api/calls/office/operators.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { shortcuts as words } from '#words/en/office/shell.ts';
import { officeCall } from '../kit/step-up.ts';
import { useOperator } from './use-operator.ts';

/** Off, no key acts that is pressed alone and types a character (WCAG 2.1.4). */
export const useSingleKeyShortcuts = () => useOperator().singleKeyShortcuts;

export function useSwitchSingleKeyShortcuts() {
  return useMutation({
    mutationFn: (singleKeyShortcuts: boolean) =>
      officeCall(switchSingleKeyShortcuts, { body: { singleKeyShortcuts } }),
    onSuccess: (_, areOn) => toast.success(areOn ? words.areOn : words.areOff),
    onError: (error) => toast.danger(wordsFor(error)),
  });
}
