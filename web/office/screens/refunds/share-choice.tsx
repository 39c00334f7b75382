import type { OfficeOrder } from '#contract/office/orders.ts';
import type { CertificateState } from '#domain/cask/share-state.ts';
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { newRefund as words } from '#words/en/office/refunds.ts';
import { money } from '#words/format.ts';

export interface ShareOfOrder {
  shareCode: string;
  state: CertificateState;
  /** Minor units that are left of its price. */
  paid: number;
  caskName: string;
}

export const sharesOf = ({ lines }: OfficeOrder['order']): ShareOfOrder[] =>
  lines.flatMap(({ name, shares }) => shares.map((share) => ({ ...share, caskName: name })));

interface ShareChoiceProps {
  order: OfficeOrder['order'];
  shares: readonly ShareOfOrder[];
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

export function ShareChoice({ order: { currency }, shares, value, onChange }: ShareChoiceProps) {
  return (
    <div className="flex flex-col gap-2">
      <CheckboxGroup
        label={words.shares}
        value={value}
        onChange={onChange}
        options={shares.map(({ shareCode, caskName, paid }) => ({
          id: shareCode,
          label: `${shareCode} · ${caskName}`,
          note: money(paid, currency),
        }))}
      />
      <FieldMessage>{value.length === 0 ? words.chooseOne : undefined}</FieldMessage>
    </div>
  );
}
