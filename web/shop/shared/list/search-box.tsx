import { Search } from 'lucide-react';
import { useNavigation } from 'react-router';
import { Field, type FieldProps } from '#web/ui/forms/field.tsx';
import { useDebouncedText } from '#web/ui/forms/use-debounced-text.ts';

export const maxSearchLength = 100;

interface SearchBoxProps extends Pick<FieldProps, 'ref'> {
  label: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  className?: string;
}

export function SearchBox({ q, onSearch, ...field }: SearchBoxProps) {
  const { text, setText, sendNow } = useDebouncedText(q, onSearch, {
    isLeaving: useNavigation().state !== 'idle',
    maxLength: maxSearchLength,
  });
  return (
    <SearchField
      {...field}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={sendNow}
      maxLength={maxSearchLength}
    />
  );
}

export const SearchField = (props: FieldProps) => (
  <Field {...props} type="search" enterKeyHint="search" before={<Search className="size-4" aria-hidden />} />
);
