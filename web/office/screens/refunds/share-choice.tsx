import type { ComponentType } from 'react';
import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import { useParams } from 'react-router';
import { type OfficeOrder, getOfficeOrder } from '#contract/office/orders.ts';
import type { CertificateState } from '#domain/cask/share-state.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { newRefund as words } from '#words/en/office/refunds.ts';
import { money } from '#words/format.ts';
import { ApprovalBanner } from '../../kit/approval-banner.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { useAnswer } from '../../kit/use-answer.ts';

interface ShareOfOrder {
  shareCode: string;
  state: CertificateState;
  /** Minor units that are left of its price. */
  paid: number;
  caskName: string;
}

export interface OrderFormProps {
  order: OfficeOrder['order'];
  shares: readonly ShareOfOrder[];
}

interface SharesScreenProps {
  title: (invoice: string) => string;
  lead?: string;
  mayBe: (share: ShareOfOrder) => boolean;
  Form: ComponentType<OrderFormProps>;
}

/** A form over shares of the order in the address. */
export function SharesScreen({ title, lead, mayBe, Form }: SharesScreenProps) {
  const { id: orderId = '' } = useParams();
  const found = useAnswer(getOfficeOrder, { params: { orderId } });
  return (
    <Screen title={title(found.data?.order.invoiceNumber ?? '')} lead={lead}>
      <ApprovalBanner kind="order" id={orderId} />
      <Loaded query={found}>
        {({ order }) => {
          const shares = sharesOf(order).filter(mayBe);
          return shares.length === 0 ? (
            <EmptyState title={words.noShares} />
          ) : (
            <Form order={order} shares={shares} />
          );
        }}
      </Loaded>
    </Screen>
  );
}

const sharesOf = ({ lines }: OfficeOrder['order']): ShareOfOrder[] =>
  lines.flatMap(({ name, shares }) => shares.map((share) => ({ ...share, caskName: name })));

interface ShareChoiceProps<T extends FieldValues, C, S> extends OrderFormProps {
  /** The form has `shareCodes`. */
  control: Control<T, C, S>;
}

export function ShareChoice<T extends FieldValues, C, S>(props: ShareChoiceProps<T, C, S>) {
  const { control, order, shares } = props;
  const options = shares.map(({ shareCode, caskName, paid }) => ({
    id: shareCode,
    label: `${shareCode} · ${caskName}`,
    note: money(paid, order.currency),
  }));
  return (
    <Controller
      control={control}
      name={'shareCodes' as Path<T>}
      render={({ field: { value, onChange } }) => (
        <div className="flex flex-col gap-2">
          <CheckboxGroup label={words.shares} value={value} onChange={onChange} options={options} />
          <FieldMessage>{value.length === 0 ? words.chooseOne : undefined}</FieldMessage>
        </div>
      )}
    />
  );
}
