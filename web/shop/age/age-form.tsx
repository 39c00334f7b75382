import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { isPartialAgeValue, passesAgeGate, type AgeForm as Values } from '#domain/age.ts';
import { ageCheck } from '#web/api/age.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { useTitle } from '../title.ts';
import { AgeInput, ageFields } from './age-input.tsx';

/** spec §2, age gate. `onPassed` for where there is no page behind it. */
export function AgeForm({ onPassed }: { onPassed?: () => void }) {
  useTitle('Are you of legal drinking age?');
  const [values, setValues] = useState<Values>({ day: '', month: '', year: '' });
  const [remember, setRemember] = useState(true);
  const [isRefused, setIsRefused] = useState(false);
  const inputs = useRef<Partial<Record<keyof Values, HTMLInputElement | null>>>({});

  useEffect(() => inputs.current.day?.focus(), []);

  const edit = (field: keyof Values, text: string) => {
    setIsRefused(false);
    const value = isPartialAgeValue(field, text) ? text : ''; // spec §5: an invalid partial value clears the field
    setValues({ ...values, [field]: value });
    const { length, next } = ageFields[field];
    if (value.length === length && next) inputs.current[next]?.focus();
  };

  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (!passesAgeGate(values, new Date().getFullYear())) return setIsRefused(true);
    ageCheck.confirm(remember);
    onPassed?.();
  };

  return (
    <div className="page flex min-h-dvh flex-col items-center justify-center py-12">
      <Link to={paths.home()} aria-label="Tierce, home">
        <Wordmark />
      </Link>
      <form
        onSubmit={enter}
        noValidate
        className="mt-12 flex w-full max-w-xl flex-col items-center tablet:mt-16"
      >
        <h1 className="text-center text-heading">
          You must be of legal drinking age in your country to view this website
        </h1>
        <div
          role="group"
          aria-label="Your date of birth"
          className="mt-10 grid w-full max-w-md grid-cols-[1fr_1fr_1.5fr] gap-3"
        >
          {(['day', 'month', 'year'] as const).map((field) => (
            <AgeInput
              key={field}
              field={field}
              value={values[field]}
              isInvalid={isRefused}
              onEdit={(text) => edit(field, text)}
              ref={(input) => {
                inputs.current[field] = input;
              }}
            />
          ))}
        </div>
        <div className="mt-6 w-full max-w-md" aria-live="assertive">
          {isRefused && <Banner tone="danger">Sorry, you must be over 18 to view this site</Banner>}
        </div>
        <Checkbox isSelected={remember} onChange={setRemember} className="mt-6">
          Remember me
        </Checkbox>
        <Button type="submit" className="mt-6 min-w-48">
          Enter
        </Button>
        <Agreement />
      </form>
    </div>
  );
}

function Agreement() {
  return (
    <p className="mt-10 text-center text-small text-ink-faint">
      By visiting our site, you agree to our{' '}
      <Link to={paths.terms()} className="textlink">
        Terms & Conditions
      </Link>{' '}
      and{' '}
      <Link to={paths.privacy()} className="textlink">
        Privacy Policy
      </Link>
    </p>
  );
}
