import { Suspense, useEffect } from 'react';
import { createPath, Outlet, useLocation, useMatches } from 'react-router';
import { useAgeChecked } from '#web/api/hooks.ts';
import { redirectUrl } from '#web/api/state/age.ts';
import { paths } from '#web/paths.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { Splash } from '../shared/splash.tsx';

const AgeForm = lazyOnShow('AgeForm', async () => (await import('./age-form.tsx')).AgeForm);

export const ageCheckedGroup = 'age-checked';

/** @param handles of the routes that the address matches */
export const isBehindGate = (handles: readonly unknown[], isChecked: boolean): boolean =>
  !isChecked && handles.includes(ageCheckedGroup);

export function useIsGated(): boolean {
  const checked = useAgeChecked();
  const matches = useMatches();
  const isAgeForm = matches.at(-1)?.pathname === paths.ageForm();
  const handles = matches.map(({ handle }) => handle);
  return isAgeForm || isBehindGate(handles, checked);
}

export function AgeChecked() {
  const isChecked = useAgeChecked();
  const path = createPath(useLocation());
  useEffect(() => {
    if (isChecked) redirectUrl.take();
    else redirectUrl.remember(path);
  }, [isChecked, path]);
  if (isChecked) return <Outlet />;
  return (
    <Suspense fallback={<Splash />}>
      <AgeForm />
    </Suspense>
  );
}
