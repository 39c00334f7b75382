import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, useFilter } from 'react-aria-components';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { search } from '#words/en/office/search.ts';
import { palette } from '#words/en/office/shell.ts';
import { focusOnShow } from '../kit/focus-on-show.ts';
import { paths } from '../paths.ts';
import { screens as allScreens } from '../screen-list.ts';
import { useOperator } from './use-operator.ts';

interface PageAction {
  name: string;
  run: () => void;
}

function pageActions(): PageAction[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(button, a[href]):not([data-row], :disabled)',
  );
  const named = new Map<string, HTMLElement>();
  for (const control of controls) {
    const name = (control.getAttribute('aria-label') ?? control.textContent).trim();
    const isOfList = control.closest('th') !== null || control.hasAttribute('aria-haspopup');
    if (name !== '' && !isOfList && !named.has(name)) named.set(name, control);
  }
  return [...named].map(([name, control]) => ({
    name,
    run: () => {
      control.focus();
      control.click();
    },
  }));
}

interface Command {
  id: string;
  name: string;
  run: () => void;
  /** Not while the palette is still being closed: the page beneath cannot be pressed then. */
  isOfPage?: true;
}

export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={palette.label}>
      <Commands onDone={onClose} />
    </Dialog>
  );
}

function useCommands(text: string): { commands: Command[]; everywhere: Command } {
  const { permissions } = useOperator();
  const navigate = useNavigate();
  const [ofPage] = useState(pageActions);
  const goTo = (path: string) => () => void navigate(path);
  const screens = allScreens
    .filter(({ permission }) => permissions.includes(permission))
    .toSorted((a, b) => Number(b.isInMenu) - Number(a.isInMenu))
    .flatMap(({ path, name }): Command[] => (name ? [{ id: path, name, run: goTo(path) }] : []));
  const everywhere: Command = {
    id: 'everywhere',
    name: search.everywhere(text),
    run: goTo(paths.search(text)),
  };
  const here = ofPage.map((action): Command => ({ id: `page ${action.name}`, isOfPage: true, ...action }));
  // Before anything is typed it is a list of screens; then what the screen offers comes first.
  const commands = [
    ...(text === '' ? [...screens, ...here] : [...here, ...screens]),
    ...(text !== '' && permissions.includes('orders.read') ? [everywhere] : []),
  ];
  return { commands, everywhere };
}

function Commands({ onDone }: { onDone: () => void }) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const [typed, setTyped] = useState('');
  const { commands, everywhere } = useCommands(typed.trim());
  const afterwards = useRef<(() => void) | null>(null);
  useEffect(() => () => void setTimeout(() => afterwards.current?.()), []);
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
        items={commands}
        selectionMode="none"
        onAction={(id) => {
          onDone();
          const chosen = commands.find((command) => command.id === id);
          if (chosen?.isOfPage) afterwards.current = chosen.run;
          else chosen?.run();
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
