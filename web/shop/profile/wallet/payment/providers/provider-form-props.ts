import type { DepositControl } from '../use-deposit.ts';

export interface ProviderFormProps {
  publicKey: string;
  isTest: boolean;
  token: string;
  isChallenge: boolean;
  decline: string | null;
  amount: string;
  cancel: DepositControl['cancel'];
  onAsk: () => void;
  hasNoAnswer: boolean;
  check: DepositControl['check'];
}
