import { ProviderConflict, type PaymentProvider } from './provider.ts';

const operations = ['initialize', 'retrieve', 'capture', 'cancel', 'refund', 'retrieveRefund'] as const;
export type Outcome = 'ok' | 'conflict' | 'failed';
type Observe = (operation: (typeof operations)[number], outcome: Outcome, seconds: number) => void;

export function measureProvider<Provider extends PaymentProvider>(
  provider: Provider,
  observe: Observe,
): Provider {
  const measured = { ...provider };
  for (const operation of operations) {
    const call = provider[operation].bind(provider) as (...args: unknown[]) => Promise<unknown>;
    const measure = async (...args: unknown[]) => {
      const started = performance.now();
      const end = (outcome: Outcome) => observe(operation, outcome, (performance.now() - started) / 1000);
      try {
        const answer = await call(...args);
        end('ok');
        return answer;
      } catch (error) {
        end(error instanceof ProviderConflict ? 'conflict' : 'failed');
        throw error;
      }
    };
    Object.assign(measured, { [operation]: measure });
  }
  return measured;
}
