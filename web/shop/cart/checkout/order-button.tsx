import type { Currency } from '#domain/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { UnansweredOrder } from './unanswered-order.tsx';
import { OrderRefusal } from './order-refusal.tsx';
import type { useOrder } from './use-order.ts';

interface OrderButtonProps {
  order: Pick<ReturnType<typeof useOrder>, 'unanswered' | 'isPending' | 'error'>;
  action: string;
  /** Why it is off. */
  off: string | undefined;
  onPress: () => void;
  currency: Currency;
}

export function OrderButton({ order, action, off, onPress, currency }: OrderButtonProps) {
  if (order.unanswered) return <UnansweredOrder unanswered={order.unanswered} />;
  return (
    <>
      <div className="flex flex-col gap-2">
        <Button wide onClick={onPress} isPending={order.isPending} disabled={off !== undefined}>
          {action}
        </Button>
        <FieldMessage>{off}</FieldMessage>
      </div>
      {/* Below the button, which stays where it was pressed. */}
      <OrderRefusal error={order.error} currency={currency} />
    </>
  );
}
