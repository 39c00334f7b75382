import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, useFilter } from 'react-aria-components';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { search } from '#words/en/office/search.ts';
import { palette } from '#words/en/office/shell.ts';
import { focusOnShow } from '../kit/focus-on-show.ts';
import { paths } from '../paths.ts';
import { screens } from '../screen-list.ts';
import { useOperator } from './use-operator.ts';

export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={palette.label}>
      <Commands onDone={onClose} />
    </Dialog>
  );
}

function Commands({ onDone }: { onDone: () => void }) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const { permissions } = useOperator();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const everywhere = { id: paths.search(typed.trim()), name: search.everywhere(typed.trim()) };
  const named = screens
    .filter(({ permission }) => permissions.includes(permission))
    .toSorted((a, b) => Number(b.isInMenu) - Number(a.isInMenu))
    .flatMap(({ path, name }) => (name ? [{ id: path, name }] : []));
  const maySearch = typed.trim() !== '' && permissions.includes('orders.read');
  return (
    <Autocomplete
      inputValue={typed}
      onInputChange={setTyped}
      // The typed text is always searched for, too.
      filter={(name, part) => name === everywhere.name || contains(name, part)}
    >
      <SearchField aria-label={palette.label} className="mb-3">
        <Input
          ref={focusOnShow}
          placeholder={palette.placeholder}
          className="h-12 w-full rounded-edge border border-control bg-well px-4 text-ink"
        />
      </SearchField>
      <ListBox
        aria-label={palette.label}
        items={[...named, ...(maySearch ? [everywhere] : [])]}
        selectionMode="none"
        onAction={(path) => {
          onDone();
          void navigate(String(path));
        }}
        renderEmptyState={() => <p className="p-3 text-small">{palette.none}</p>}
        className="max-h-80 overflow-auto"
      >
        {({ id, name }) => (
          <ListBoxItem
            id={id}
            textValue={name}
            className="flex min-h-11 cursor-pointer items-center rounded-edge px-3 text-ink data-focused:bg-accent-surface"
          >
            {name}
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
}
