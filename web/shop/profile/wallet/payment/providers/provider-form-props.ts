import type { PaymentControl } from '../use-payment.ts';

/** What the form of a provider is given, whichever it is. */
export interface ProviderFormProps {
  publicKey: string;
  /** Whether the provider's test environment is on. */
  isTest: boolean;
  /** What opens the provider's form for this payment. */
  token: string;
  /** The card is given already: the bank's question waits. */
  isChallenge: boolean;
  /** Why the last card was refused, as the house heard it. */
  decline: string | null;
  amount: string;
  cancel: PaymentControl['cancel'];
  /** The browser's part is done: ask the house what became of it. */
  onAsk: () => void;
  /** The browser's part ended without success, it says: what became of it only the house can say. */
  onCheck: () => Promise<void>;
}
