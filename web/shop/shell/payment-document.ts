import { sessionStore } from '#web/api/state/storage.ts';
import { paths } from '#web/paths.ts';

const isPaymentStep = (pathname: string) => pathname.replace(/\/$/, '') === paths.profileWalletPayment();

/**
 * The payment step is a document of its own: a document has one Content-Security-Policy, and only on that step may the
 * providers' scripts run.
 */
export const isPaymentDocument = isPaymentStep(window.location.pathname);

const key = 'came-from';

/** The page before this document, where one of our own pages led to it. */
export const documentCameFrom = sessionStore.getItem(key);
sessionStore.removeItem(key);

/** Loads the right document when a page was opened in the other; the entry of the history keeps its state. */
export function keepDocument(from: string, to: string): void {
  if (isPaymentStep(to) === isPaymentDocument) return;
  sessionStore.setItem(key, from);
  window.location.reload();
}
