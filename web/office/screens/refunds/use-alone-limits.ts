import { newRefund as words } from '#words/en/office/refunds.ts';
import { money } from '#words/format.ts';
import { useOperator } from '../../shell/use-operator.ts';

export function useAloneLimits(): string {
  const { SGD, EUR } = useOperator().aloneLimits;
  return words.limit(`${money(SGD, 'SGD')} or ${money(EUR, 'EUR')}`);
}
