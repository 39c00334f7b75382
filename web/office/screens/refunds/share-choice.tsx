import type { OfficeOrder } from '#contract/office/orders.ts';
import type { CertificateState } from '#domain/cask/share-state.ts';
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx';
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
  label: string;
  order: OfficeOrder['order'];
  shares: readonly ShareOfOrder[];
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

export function ShareChoice({ label, order: { currency }, shares, value, onChange }: ShareChoiceProps) {
  return (
    <CheckboxGroup
      label={label}
      value={value}
      onChange={onChange}
      options={shares.map(({ shareCode, caskName, paid }) => ({
        id: shareCode,
        label: `${shareCode} · ${caskName}`,
        note: money(paid, currency),
      }))}
    />
  );
}
