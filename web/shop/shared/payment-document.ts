import { sessionStore, storageKeys } from '#web/api/state/storage.ts';
import { paths } from '#web/paths.ts';

const isPaymentStep = (pathname: string) => pathname.replace(/\/$/, '') === paths.profileWalletPayment();

/**
 * The payment step is a separate document: a document has one Content-Security-Policy, and only that step may
 * run the providers' scripts.
 */
export const isPaymentDocument = isPaymentStep(window.location.pathname);

const key = storageKeys.paymentCameFrom;

export const previousPage = sessionStore.getItem(key);
sessionStore.removeItem(key);

/** docs/product.md#wallet: a member who comes from the payment step keeps the stored balance. */
export const cameFromPaymentStep = previousPage !== null && isPaymentStep(previousPage);

/** Loads the right document when a page was opened in the other; the history entry keeps its state. */
export function loadMatchingDocument(from: string, to: string): void {
  if (isPaymentStep(to) === isPaymentDocument) return;
  sessionStore.setItem(key, from);
  window.location.reload();
}
