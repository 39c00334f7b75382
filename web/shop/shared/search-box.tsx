import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '#web/ui/forms/field.tsx';

const pauseMs = 300;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  className?: string;
}

/** Searches while typing, after a short pause; going back in the history restores the earlier words. */
export function SearchBox({ q, onSearch, ...field }: SearchBoxProps) {
  const [text, setText] = useState(q);
  const [lastSent, setLastSent] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  if (q !== lastQ) {
    setLastQ(q);
    // The address changed, and not because of what is typed here.
    if (q !== lastSent) {
      setText(q);
      setLastSent(q);
    }
  }

  const trimmed = text.trim().slice(0, 100);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (trimmed === lastSent) return;
    const timer = setTimeout(() => {
      setLastSent(trimmed);
      search(trimmed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [trimmed, lastSent]);

  return (
    <Field
      {...field}
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      maxLength={100}
      enterKeyHint="search"
      before={<Search className="size-4" aria-hidden />}
    />
  );
}
