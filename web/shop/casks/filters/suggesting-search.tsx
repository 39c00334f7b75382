import { keepPreviousData } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  ComboBox,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components';
import { useLocation, useNavigate } from 'react-router';
import { suggest } from '#contract/cask/suggestion.ts';
import { get } from '#web/api/http/cache.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { fieldBox, fieldLabel } from '#web/ui/forms/field-frame.tsx';
import { popoverBox, popoverRow } from '#web/ui/forms/options.tsx';
import { caskStateNames, search } from '#words/en/casks/casks.ts';

interface SuggestingSearchProps {
  q: string;
  text: string;
  onType: (text: string) => void;
  sendNow: () => void;
  maxLength: number;
  takeFocus: RefObject<boolean>;
  className: string;
}

/** A combobox: arrow keys reach the suggestions, Enter opens one, and what is typed filters the list all the same. */
export function SuggestingSearch({
  q,
  text,
  onType,
  sendNow,
  maxLength,
  takeFocus,
  className,
}: SuggestingSearchProps) {
  const navigate = useNavigate();
  const { data, isPlaceholderData } = useGet({
    ...get(suggest, { query: { q } }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  const input = useRef<HTMLInputElement>(null);
  const { hash, key: visit } = useLocation();
  useEffect(() => {
    if (takeFocus.current || hash === '#search') input.current?.focus();
  }, [takeFocus, hash, visit]);
  // After Enter the results are read; suggestions that come late must not cover them.
  const [entered, setEntered] = useState<string | null>(null);
  const isAsking = text.trim().length > 1 && text !== entered;
  const found = isAsking && q.length > 1 ? data : undefined;
  const isNothing = found && !isPlaceholderData && found.casks.length + found.distilleries.length === 0;
  return (
    <ComboBox
      allowsCustomValue
      // An open list hides the page around it from screen readers: not for an empty field, nor for nothing.
      allowsEmptyCollection={isAsking && !isNothing}
      menuTrigger="input"
      inputValue={text}
      onInputChange={onType}
      onBlur={sendNow}
      selectedKey={null}
      onSelectionChange={(address) => {
        if (address === null) return;
        sendNow();
        void navigate(String(address));
      }}
      // The server has filtered, with typing errors forgiven.
      defaultFilter={() => true}
      className={cx('flex min-w-0 flex-col gap-2', className)}
    >
      <Label className={fieldLabel}>{search.box.label}</Label>
      {/* The input is as wide as its box: the list is placed by it. */}
      <div className={cx(fieldBox, 'relative')}>
        <Search className="pointer-events-none absolute left-4 size-4 text-ink-faint" aria-hidden />
        <Input
          ref={input}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') setEntered(currentTarget.value);
          }}
          type="search"
          enterKeyHint="search"
          maxLength={maxLength}
          placeholder={search.box.placeholder}
          className="h-full min-w-0 flex-1 bg-transparent pr-4 pl-12 focus-visible:outline-hidden"
        />
      </div>
      <Suggestions found={found} />
    </ComboBox>
  );
}

function Suggestions({ found }: { found: AnswerOf<typeof suggest> | undefined }) {
  const casks = (found?.casks ?? []).map(({ id, name, distilleryName, state }) => ({
    address: paths.cask(id),
    name,
    note: `${distilleryName} · ${caskStateNames[state]}`,
  }));
  const distilleries = (found?.distilleries ?? []).map(({ id, name, county }) => ({
    address: paths.distillery(id),
    name,
    note: county,
  }));
  const groups = [
    { title: search.casks, rows: casks },
    { title: search.distilleries, rows: distilleries },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Popover className={cx(popoverBox, 'w-(--trigger-width)')} offset={4}>
      <ListBox
        className="py-1.5 outline-none"
        renderEmptyState={() => <p className="px-4 py-2 text-small text-ink-faint">{search.asking}</p>}
      >
        {groups.map(({ title, rows }) => (
          <ListBoxSection key={title} id={title}>
            <Header className="label px-4 pt-2 pb-1 text-ink-faint">{title}</Header>
            {rows.map(({ address, name, note }) => (
              <ListBoxItem key={address} id={address} textValue={name} className={popoverRow}>
                <span className="min-w-0 flex-1">{name}</span>
                <span className="max-w-1/2 text-right text-ink-faint">{note}</span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Popover>
  );
}
