import { Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { password } from '#words/en/shell/ui.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'after'>;

export function PasswordField({ onBlur, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  // Autofill sends key events that are none, without modifiers.
  const look = (event: KeyboardEvent) => setCaps(event.nativeEvent.getModifierState?.('CapsLock') ?? false);
  return (
    <div className="flex flex-col">
      <Field
        {...props}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={(event) => {
          setCaps(false);
          onBlur?.(event);
        }}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        after={
          <IconButton label={shown ? password.hide : password.show} onClick={() => setShown(!shown)}>
            {shown ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
          </IconButton>
        }
      />
      <p role="status" className="mt-2 text-small text-warning empty:sr-only">
        {isCaps && password.capsLock}
      </p>
    </div>
  );
}
