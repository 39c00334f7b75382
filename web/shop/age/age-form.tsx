import { Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { createPath, Link, useLocation } from 'react-router';
import { ageFormFields } from '#contract/shared/visit.ts';
import { isPartialAgeValue, passesAgeGate, typedDate, type AgeForm as Values } from '#domain/law/age.ts';
import { plainLine } from '#domain/text.ts';
import { ageCheck } from '#web/api/state/age.ts';
import { typedDateOfBirth } from '#web/api/state/date-of-birth.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { lazyBelowFold } from '#web/shop/shared/lazy-below-fold.ts';
import { rich } from '#web/ui/rich.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { ageForm } from '#words/en/shell/age.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { now } from '#web/shop/shared/time/use-now.ts';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { ageFields, focusNext, type AgeInputs } from './age-fields.ts';

const AgeScene = lazyBelowFold('AgeScene', async () => (await import('./age-scene.tsx')).AgeScene);

export function AgeForm({ onPassed }: { onPassed?: () => void }) {
  useTitle(ageForm.name);
  const [values, setValues] = useState<Values>({ day: '', month: '', year: '' });
  const [remember, setRemember] = useState(true);
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const [isRefused, setIsRefused] = useState(search.has(ageFormFields.refused));
  const inputs = useRef<AgeInputs>({});

  useEffect(() => {
    if (document.activeElement === document.body) inputs.current.day?.focus();
  }, []);

  const edit = (field: keyof Values, text: string) => {
    setIsRefused(false);
    const value = isPartialAgeValue(field, plainLine(text)) ? text : ''; // docs/product.md#age-gate: an invalid partial value clears the field
    setValues({ ...values, [field]: value });
    focusNext(inputs.current, field, value);
  };

  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (!passesAgeGate(values, new Date(now()).getFullYear())) return setIsRefused(true);
    ageCheck.confirm(remember);
    typedDateOfBirth.remember(typedDate(values));
    onPassed?.();
  };

  return (
    <AgeFrame>
      <form
        // Without script the server answers it.
        method="post"
        action={paths.ageForm()}
        onSubmit={enter}
        noValidate
        className="mt-12 flex w-full max-w-xl flex-col items-center tablet:mt-16"
      >
        <input
          type="hidden"
          name={ageFormFields.target}
          value={search.get(ageFormFields.target) ?? createPath(location)}
        />
        <h1 className="text-center text-heading">{ageForm.title}</h1>
        <DateFields values={values} isRefused={isRefused} onEdit={edit} inputs={inputs} />
        <div id="age-refusal" className="mt-6 w-full max-w-md">
          {isRefused && <Banner tone="danger">{ageForm.refusal}</Banner>}
        </div>
        <Checkbox name={ageFormFields.remember} isSelected={remember} onChange={setRemember} className="mt-6">
          {ageForm.remember}
        </Checkbox>
        <Button type="submit" className="mt-6 min-w-48">
          {ageForm.enter}
        </Button>
        <p className="mt-10 text-center text-small text-ink-faint">
          {rich(ageForm.agreement, { terms: linkTo(paths.terms()), privacy: linkTo(paths.privacy()) })}
        </p>
      </form>
    </AgeFrame>
  );
}

interface DateFieldsProps {
  values: Values;
  isRefused: boolean;
  onEdit: (field: keyof Values, text: string) => void;
  inputs: RefObject<AgeInputs>;
}

function DateFields({ values, isRefused, onEdit, inputs }: DateFieldsProps) {
  return (
    <div
      role="group"
      aria-label={ageForm.date}
      className="mt-10 grid w-full max-w-md grid-cols-[1fr_1fr_1.5fr] gap-3"
    >
      {(['day', 'month', 'year'] as const).map((field) => (
        <input
          key={field}
          ref={(input) => {
            inputs.current[field] = input;
          }}
          name={field}
          value={values[field]}
          // A text that is still composed stays as it is: a change of it would end the composition.
          onChange={({ target, nativeEvent }) =>
            onEdit(field, (nativeEvent as InputEvent).isComposing ? target.value : plainLine(target.value))
          }
          onCompositionEnd={({ currentTarget }) => onEdit(field, plainLine(currentTarget.value))}
          aria-label={ageForm.fields[field].label}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? 'age-refusal' : undefined}
          placeholder={ageForm.fields[field].placeholder}
          inputMode="numeric"
          maxLength={ageFields[field].length}
          autoComplete={`bday-${field}`}
          className={cx(
            'figures h-20 min-w-0 rounded-edge border bg-well text-center font-display text-heading transition-colors focus-visible:outline-hidden focus:typing',
            isRefused ? 'border-danger' : 'border-control hover:border-accent',
          )}
        />
      ))}
    </div>
  );
}

function AgeFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh desktop:grid-cols-2">
      <div className="page flex flex-col items-center justify-center py-12">
        <Link to={paths.home()} aria-label={ageForm.home}>
          <Wordmark />
        </Link>
        {children}
      </div>
      <Suspense>
        <AgeScene />
      </Suspense>
    </div>
  );
}
