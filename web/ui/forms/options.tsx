import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { options as optionsWords } from '#words/en/shell/ui.ts';

export interface Option {
  id: string;
  label: string;
  note?: string;
}

export const popoverBox =
  'overflow-auto rounded-edge border border-control bg-surface-overlay shadow-lift outline-none ' +
  'data-entering:animate-appear data-exiting:animate-vanish';

const popoverRow =
  'group flex cursor-pointer items-center gap-3 px-4 py-2.5 text-small text-ink outline-none ' +
  'data-focused:bg-accent-surface data-focused:shadow-[inset_2px_0_0_var(--color-accent)] data-disabled:cursor-not-allowed data-disabled:opacity-45';

export function Options({ options }: { options: readonly Option[] }) {
  return (
    <ListBox items={options} className="py-1.5 outline-none" renderEmptyState={() => <Nothing />}>
      {(option) => (
        <ListBoxItem id={option.id} textValue={option.label} className={popoverRow}>
          <span className="flex-1 group-data-selected:text-accent-strong">{option.label}</span>
          {option.note && <span className="figures text-ink-faint">{option.note}</span>}
          <Check className="invisible size-4 text-accent group-data-selected:visible" aria-hidden />
        </ListBoxItem>
      )}
    </ListBox>
  );
}

function Nothing() {
  return <p className="px-4 py-2.5 text-small text-ink-faint">{optionsWords.none}</p>;
}
