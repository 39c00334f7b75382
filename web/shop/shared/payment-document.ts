import { sessionStore, storageKeys } from '#web/api/state/storage.ts';
import { toast, toastQueue, type ToastMessage } from '#web/ui/feedback/toast-queue.ts';
import { isPaymentStep, isWalletPaymentStep } from './payment-step.ts';

/**
 * The payment step is a separate document: a document has one Content-Security-Policy, and only that step may
 * run the providers' scripts.
 */
export const isPaymentDocument = isPaymentStep(globalThis.location?.pathname ?? '');

const key = storageKeys.paymentCameFrom;

interface Handover {
  from: string;
  messages: readonly ToastMessage[];
}

function takeHandover(): Handover | null {
  const text = sessionStore.getItem(key);
  sessionStore.removeItem(key);
  try {
    return text === null ? null : (JSON.parse(text) as Handover);
  } catch {
    return null;
  }
}

const handover = takeHandover();
// Said in the document before, where nobody could read it any more.
for (const { tone, text } of handover?.messages ?? []) toast[tone](text);

export const previousPage = handover?.from ?? null;

export const cameFromPaymentStep = previousPage !== null && isPaymentStep(previousPage);

/** docs/product.md#wallet: a member who comes from the wallet's payment step keeps the stored balance. */
export const keepsBalance = previousPage !== null && isWalletPaymentStep(previousPage);

/** Loads the right document when a page was opened in the other; the history entry keeps its state. */
export function loadMatchingDocument(from: string, to: string): void {
  if (isPaymentStep(to) === isPaymentDocument) return;
  // At the last moment: messages of a leaving document are read in the next.
  const handOver = () =>
    sessionStore.setItem(key, JSON.stringify({ from, messages: toastQueue.read() } satisfies Handover));
  window.addEventListener('pagehide', handOver, { once: true });
  window.location.reload();
}
