import { Search } from 'lucide-react';
import { Field, type FieldProps } from '#web/ui/forms/field.tsx';
import { useSearchText } from './use-search-text.ts';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  className?: string;
}

export function SearchBox({ q, onSearch, ...field }: SearchBoxProps) {
  const { text, setText, maxLength } = useSearchText(q, onSearch);
  return (
    <SearchField
      {...field}
      value={text}
      onChange={(event) => setText(event.target.value)}
      maxLength={maxLength}
    />
  );
}

export const SearchField = (props: FieldProps) => (
  <Field {...props} type="search" enterKeyHint="search" before={<Search className="size-4" aria-hidden />} />
);
