import { wordsFor } from '#web/api/words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { payment as words } from '#words/payment.ts';
import type { ProviderFormProps } from './provider-form-props.ts';

type FormActionsProps = Pick<ProviderFormProps, 'amount' | 'isChallenge' | 'cancel'> & {
  isReady: boolean;
  isPending: boolean;
};

/** Pay, or give it up: under every provider's form. */
export function FormActions({ amount, isChallenge, cancel, isReady, isPending }: FormActionsProps) {
  return (
    <>
      {cancel.error && <Banner tone="danger">{wordsFor(cancel.error)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending} isDisabled={!isReady || cancel.isPending}>
          {isChallenge ? words.toBank : words.pay(amount)}
        </Button>
        <Button
          kind="dark"
          onPress={() => cancel.mutate()}
          isPending={cancel.isPending}
          isDisabled={isPending}
        >
          {words.cancel}
        </Button>
      </div>
    </>
  );
}
