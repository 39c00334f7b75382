import type { Cart } from '#contract/order/cart.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { UnansweredOrder } from './unanswered-order.tsx';
import { OrderRefusal } from './order-refusal.tsx';
import type { useOrder } from './use-order.ts';

interface OrderButtonProps {
  order: Pick<ReturnType<typeof useOrder>, 'unanswered' | 'isPending' | 'error'>;
  action: string;
  off: string | undefined;
  onPress: () => void;
  ordered: Cart | undefined;
  cart: Cart;
}

const sharesIn = ({ entries }: Cart) => entries.map(({ boShareId, quantity }) => [boShareId, quantity]);
const hasSameShares = (a: Cart, b: Cart) => JSON.stringify(sharesIn(a)) === JSON.stringify(sharesIn(b));

export function OrderButton({ order, action, off, onPress, ordered, cart }: OrderButtonProps) {
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
      <OrderRefusal
        error={order.error}
        currency={cart.currency}
        isOtherCart={ordered !== undefined && !hasSameShares(ordered, cart)}
      />
    </>
  );
}
