import { transactionStatuses, transactionTypes } from '#contract/wallet.ts';
import type { TransactionFilter } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { typeNames } from './transaction-words.ts';

const any = 'ANY';
const typeOptions = [
  { id: any, label: 'All types' },
  ...transactionTypes.map((id) => ({ id, label: typeNames[id] })),
];
const statusNames = { SUCCESS: 'Success', FAILED: 'Failed' } as const;
const statusOptions = [
  { id: any, label: 'Any status' },
  ...transactionStatuses.map((id) => ({ id, label: statusNames[id] })),
];

interface FilterFormProps {
  filter: TransactionFilter;
  /** Given the whole new filter; a changed filter begins at the newest again. */
  onChange: (filter: TransactionFilter) => void;
}

/** Narrows the list at once; every state of it is an address. */
export function FilterForm({ filter: shown, onChange }: FilterFormProps) {
  const { after: _after, ...filter } = shown;
  const set = (name: keyof TransactionFilter, value: string) => {
    const { [name]: _old, ...rest } = filter as Record<string, string>;
    onChange(value === any || value === '' ? rest : { ...rest, [name]: value });
  };
  return (
    <div role="search" aria-label="Transactions" className="mb-8 grid grid-cols-2 gap-4 desktop:grid-cols-4">
      <Select
        label="Type"
        options={typeOptions}
        value={filter.transactionType ?? any}
        onChange={(id) => set('transactionType', id)}
      />
      <Select
        label="Status"
        options={statusOptions}
        value={filter.status ?? any}
        onChange={(id) => set('status', id)}
      />
      <Field
        label="From"
        type="date"
        className="max-tablet:col-span-2"
        value={filter.fromDay ?? ''}
        onChange={(event) => set('fromDay', event.target.value)}
      />
      <Field
        label="To"
        type="date"
        className="max-tablet:col-span-2"
        value={filter.toDay ?? ''}
        onChange={(event) => set('toDay', event.target.value)}
      />
      {Object.keys(filter).length > 0 && (
        <Button kind="quiet" className="justify-self-start" onPress={() => onChange({})}>
          Show all
        </Button>
      )}
    </div>
  );
}
