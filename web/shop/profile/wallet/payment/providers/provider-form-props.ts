import type { PaymentControl } from '../use-payment.ts';

export interface ProviderFormProps {
  publicKey: string;
  isTest: boolean;
  token: string;
  isChallenge: boolean;
  decline: string | null;
  amount: string;
  cancel: PaymentControl['cancel'];
  onAsk: () => void;
  onCheck: () => Promise<void>;
}
