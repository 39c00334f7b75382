import { useState } from 'react';
import { passwordLength } from '#domain/account/password.ts';
import { fields } from '#words/en/account/account.ts';
import { PasswordField, type PasswordFieldProps } from '#web/ui/forms/password-field.tsx';

/** Only the length counts here; the server refuses a password that is too common. */
function verdict(length: number): { words: string; share: number; isEnough: boolean } {
  const { min } = passwordLength;
  const share = Math.min(1, length / (2 * min));
  if (length === 0) return { words: '', share, isEnough: false };
  if (length < min) return { words: fields.passwordMissingBy(min - length), share, isEnough: false };
  return { words: length < 16 ? fields.passwordEnough : fields.passwordLong, share, isEnough: true };
}

type Props = Omit<PasswordFieldProps, 'autoComplete' | 'description'>;

export function NewPasswordField({ onChange, ...props }: Props) {
  const [length, setLength] = useState(0);
  // An error stands alone, without the meter.
  const { words, share, isEnough } = verdict(props.error ? 0 : length);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onChange={(event) => {
        setLength(event.target.value.length);
        void onChange?.(event);
      }}
      description={
        <>
          {/* The error says the length already. */}
          <span>
            {props.error === fields.passwordTooShort ? fields.passwordWords : fields.passwordAdvice}
          </span>
          {/* Its room is kept while nothing is typed. */}
          <span aria-hidden className={`mt-2 block h-1 ${share > 0 ? 'bg-hairline' : ''}`}>
            <span
              className={`block h-full transition-[width] ${isEnough ? 'bg-success' : 'bg-accent'}`}
              style={{ width: `${share * 100}%` }}
            />
          </span>
          <span aria-hidden className="mt-1 block min-h-5">
            {words}
          </span>
          {/* Read out is only that it is enough: not every key. */}
          <span aria-live="polite" className="sr-only">
            {isEnough ? words : ''}
          </span>
        </>
      }
    />
  );
}
