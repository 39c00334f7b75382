import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** A password that can be shown. Give `autoComplete` 'current-password' or 'new-password'. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          onPress={() => {
            setShown(!shown);
          }}
        >
          {shown ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
        </IconButton>
      }
    />
  );
}
