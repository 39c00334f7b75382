import { Search } from 'lucide-react';
import { Field, type FieldProps } from '#web/ui/forms/field.tsx';
import { useDebouncedText } from '#web/ui/forms/use-debounced-text.ts';

export const maxSearchLength = 100;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  className?: string;
}

export function SearchBox({ q, onSearch, ...field }: SearchBoxProps) {
  const [text, setText] = useDebouncedText(q, onSearch, { maxLength: maxSearchLength });
  return (
    <SearchField
      {...field}
      value={text}
      onChange={(event) => setText(event.target.value)}
      maxLength={maxSearchLength}
    />
  );
}

export const SearchField = (props: FieldProps) => (
  <Field {...props} type="search" enterKeyHint="search" before={<Search className="size-4" aria-hidden />} />
);
