import { transactionStatuses, transactionTypes } from '#contract/wallet/wallet.ts';
import type { TransactionFilter } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { transactions } from '#words/en/profile/wallet.ts';

const { filter: filterWords, statuses } = transactions;

const any = 'ANY';
const typeOptions = [
  { id: any, label: filterWords.anyType },
  ...transactionTypes.map((id) => ({ id, label: filterWords.types[id] })),
];
const statusOptions = [
  { id: any, label: filterWords.anyStatus },
  ...transactionStatuses.map((id) => ({ id, label: statuses[id] })),
];

interface FilterFormProps {
  filter: TransactionFilter;
  onChange: (filter: TransactionFilter) => void;
}

export function FilterForm({ filter: shown, onChange }: FilterFormProps) {
  const { after: _after, currencyType: _wallet, ...filter } = shown;
  const set = (name: keyof TransactionFilter, value: string) => {
    const { [name]: _old, ...rest } = filter as Record<string, string>;
    onChange(value === any || value === '' ? rest : { ...rest, [name]: value });
  };
  return (
    <div
      role="search"
      aria-label={filterWords.label}
      className="mb-8 grid grid-cols-2 gap-4 desktop:grid-cols-4"
    >
      <Select
        label={filterWords.type}
        options={typeOptions}
        value={filter.transactionType ?? any}
        onChange={(id) => set('transactionType', id)}
      />
      <Select
        label={transactions.status}
        options={statusOptions}
        value={filter.status ?? any}
        onChange={(id) => set('status', id)}
      />
      <Field
        label={filterWords.from}
        type="date"
        className="max-tablet:col-span-2"
        value={filter.fromDay ?? ''}
        onChange={(event) => set('fromDay', event.target.value)}
      />
      <Field
        label={filterWords.to}
        type="date"
        className="max-tablet:col-span-2"
        value={filter.toDay ?? ''}
        onChange={(event) => set('toDay', event.target.value)}
      />
      {Object.keys(filter).length > 0 && (
        <Button kind="quiet" className="justify-self-start" onClick={() => onChange({})}>
          {filterWords.reset}
        </Button>
      )}
    </div>
  );
}
