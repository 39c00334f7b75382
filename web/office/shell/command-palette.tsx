import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, useFilter } from 'react-aria-components';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { search } from '#words/en/office/search.ts';
import { palette } from '#words/en/office/shell.ts';
import { focusOnShow } from '../kit/focus-on-show.ts';
import { paths } from '../paths.ts';
import { allScreens, type Screen } from './screens.ts';
import { useOperator } from './use-operator.ts';

type Command = Pick<Screen, 'path' | 'name' | 'key'>;

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
  const text = typed.trim();
  const screens = allScreens.filter(({ permission }) => permissions.includes(permission));
  const everywhere: Command = { path: paths.search(text), name: search.everywhere(text) };
  const commands: Command[] =
    text !== '' && permissions.includes('orders.read') ? [...screens, everywhere] : screens;
  return (
    <Autocomplete
      inputValue={typed}
      onInputChange={setTyped}
      // What was typed is always searched for, too.
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
        items={commands}
        selectionMode="none"
        onAction={(path) => {
          onDone();
          void navigate(String(path));
        }}
        renderEmptyState={() => <p className="p-3 text-small">{palette.none}</p>}
        className="max-h-80 overflow-auto"
      >
        {({ path, name, key }) => (
          <ListBoxItem
            id={path}
            textValue={name}
            className="flex min-h-11 cursor-pointer items-center justify-between rounded-edge px-3 text-ink data-focused:bg-accent-surface"
          >
            {name}
            {key && <kbd className="label text-ink-faint">G {key.toUpperCase()}</kbd>}
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
}
