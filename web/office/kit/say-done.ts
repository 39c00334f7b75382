import { toast } from '#web/ui/feedback/toast-queue.ts';
import { approvalBanner } from '#words/en/office/approvals.ts';

/** An act that a second person has yet to approve is not said to be done. */
export function sayDone(
  { isRequested = false }: { isRequested?: boolean },
  done: string,
  requested: string = approvalBanner.requested,
): void {
  toast.success(isRequested ? requested : done);
}
