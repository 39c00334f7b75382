import { Link } from 'react-router';
import { z } from 'zod/mini';
import { address } from '#contract/account/account.ts';
import { type OwnBottling, chooseForBottling, chooseForBottlingBody } from '#contract/bottling/bottling.ts';
import { cache } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { bottles, choices as words } from '#words/en/profile/bottles.ts';
import { address as addressWords } from '#words/en/profile/preferences.ts';
import { dayOf, percent } from '#words/format.ts';
import { countryNames, shares } from '#words/en/common.ts';
import { addressErrors } from '#web/shop/shared/address-errors.ts';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';

export function PlannedBottling({ bottling }: { bottling: OwnBottling }) {
  const { caskId, caskName, plannedOn, strength, isOpen } = bottling;
  return (
    <Card>
      <h3 className="text-subheading">
        <Link to={paths.cask(caskId)} className="transition-colors hover:text-accent-strong">
          {caskName}
        </Link>
      </h3>
      <p className="figures mt-1 text-small text-ink-muted">
        {`${bottles.planned(dayOf(plannedOn), percent(strength))} · ${shares(bottling.shares)}`}
      </p>
      <p className="mt-2 text-small">
        <Link to={paths.draw(caskId)} className="textlink">
          {bottles.draw}
        </Link>
      </p>
      {isOpen ? <ChoicesForm bottling={bottling} /> : <p className="mt-6 text-small">{words.closed}</p>}
    </Card>
  );
}

function leadOf({ isConfirmed, address: known, choicesUntil }: OwnBottling): string {
  const until = dayOf(choicesUntil);
  if (isConfirmed) return words.confirmed(until);
  return known ? words.lead(until) : words.none(until);
}

const values = z.strictObject({
  ...z.omit(address, { country: true }).shape,
  ...z.pick(chooseForBottlingBody, { courierNote: true }).shape,
});
const missing = { missing: words.missing };

function ChoicesForm({ bottling }: { bottling: OwnBottling }) {
  const { bottlingId, address: known, courierNote } = bottling;
  const country = useSession().user?.country ?? known?.country ?? null;
  const form = useCallForm({
    schema: values,
    check: (place) => addressErrors(place, country),
    messages: { line1: missing, city: missing, postalCode: missing },
    defaultValues: {
      line1: known?.line1 ?? '',
      line2: known?.line2 ?? '',
      city: known?.city ?? '',
      postalCode: known?.postalCode ?? '',
      courierNote,
    },
    send: async ({ courierNote: note, ...place }) => {
      if (country === null) return;
      const body = { address: { ...place, country }, courierNote: note };
      await call(chooseForBottling, { params: { bottlingId }, body });
      await cache.invalidateQueries();
      toast.success(words.done);
    },
  });
  return (
    <div className="mt-8 max-w-xl">
      <h4 className="font-display text-subheading">{words.title}</h4>
      <p className="mt-2 mb-6 text-small text-ink-muted">{leadOf(bottling)}</p>
      <CallForm form={form} action={words.action}>
        <Field label={addressWords.line1} autoComplete="address-line1" {...form.field('line1')} />
        <Field label={addressWords.line2} autoComplete="address-line2" {...form.field('line2')} />
        <Field label={addressWords.city} autoComplete="address-level2" {...form.field('city')} />
        <Field label={addressWords.postalCode} autoComplete="postal-code" {...form.field('postalCode')} />
        {country && <p className="text-small text-ink-muted">{countryNames[country]}</p>}
        <Field label={words.note} autoComplete="off" {...form.field('courierNote')} />
      </CallForm>
    </div>
  );
}
