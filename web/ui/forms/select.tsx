import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select as AriaSelect, Button, Label, Popover, SelectValue, Text } from 'react-aria-components';
import { options as optionsWords } from '#words/en/shell/ui.ts';
import { cx } from '../cx.ts';
import { FieldMessage, fieldBox, fieldBoxInvalid, fieldLabel } from './field-frame.tsx';
import { Options, popoverBox } from './options.tsx';
import type { Option } from './options.tsx';

interface SelectProps {
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (id: string) => void;
  name?: string;
  description?: ReactNode;
  error?: string | undefined;
  className?: string;
}

export function Select({ label, options, onChange, description, error, className, ...rest }: SelectProps) {
  return (
    <AriaSelect
      {...rest}
      placeholder={optionsWords.placeholder}
      isInvalid={Boolean(error)}
      onChange={(id) => {
        if (id !== null) onChange(String(id));
      }}
      className={cx('flex min-w-0 flex-col gap-2', className)}
    >
      <Label className={fieldLabel}>{label}</Label>
      <Button className={cx(fieldBox, 'cursor-pointer gap-3 px-4 text-left', error && fieldBoxInvalid)}>
        <SelectValue className="flex-1 truncate data-placeholder:text-ink-faint">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDown className="size-4 text-ink-faint" aria-hidden />
      </Button>
      {description && (
        <Text slot="description" className="text-small text-ink-faint">
          {description}
        </Text>
      )}
      <Text slot="errorMessage" className="contents">
        <FieldMessage>{error}</FieldMessage>
      </Text>
      <Popover className={cx(popoverBox, 'min-w-(--trigger-width)')} offset={4}>
        <Options options={options} />
      </Popover>
    </AriaSelect>
  );
}
