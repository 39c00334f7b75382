import { Suspense, useRef } from 'react';
import { useNavigation } from 'react-router';
import { search } from '#words/en/casks/casks.ts';
import { lazyBelowFold } from '#web/shop/shared/lazy-below-fold.ts';
import { maxSearchLength, SearchField } from '#web/shop/shared/list/search-box.tsx';
import { useDebouncedText } from '#web/ui/forms/use-debounced-text.ts';

const SuggestingSearch = lazyBelowFold(
  'SuggestingSearch',
  async () => (await import('./suggesting-search.tsx')).SuggestingSearch,
);

interface CaskSearchProps {
  q: string;
  onSearch: (q: string) => void;
  className: string;
}

/** A search box from the first moment; suggestions come after the first screen, and keep what is typed by then. */
export function CaskSearch({ q, onSearch, className }: CaskSearchProps) {
  const { text, setText, sendNow } = useDebouncedText(q, onSearch, {
    isLeaving: useNavigation().state !== 'idle',
    maxLength: maxSearchLength,
  });
  const hasFocus = useRef(false);
  return (
    <Suspense
      fallback={
        <SearchField
          {...search.box}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={maxSearchLength}
          onFocus={() => (hasFocus.current = true)}
          onBlur={() => {
            hasFocus.current = false;
            sendNow();
          }}
          className={className}
        />
      }
    >
      <SuggestingSearch
        q={q}
        text={text}
        onType={setText}
        sendNow={sendNow}
        maxLength={maxSearchLength}
        takeFocus={hasFocus}
        className={className}
      />
    </Suspense>
  );
}
