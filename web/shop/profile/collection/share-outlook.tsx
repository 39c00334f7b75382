import type { Certificate } from '#contract/certificate.ts';
import { bottles } from '#domain/cask/ageing.ts';
import { getCask } from '#contract/cask/cask.ts';
import { currencyOf } from '#domain/money.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { useCountry } from '#web/api/hooks.ts';
import { ageingAt } from '#web/shop/casks/cask/ageing/ageing-points.ts';
import { liquidName } from '#web/shop/casks/liquid-name.ts';
import { today } from '#web/shop/shared/time/use-now.ts';
import { bottlingDay } from '#words/en/casks/bottling-day.ts';
import { outlook as words } from '#words/en/profile/outlook.ts';
import { dayOf, decimal, millilitres, percent, roundedPrice } from '#words/format.ts';

export function ShareOutlook({ share }: { share: Certificate }) {
  const country = useCountry();
  const { data } = useGet(get(getCask, { params: { id: String(share.caskId) }, query: {} }));
  // Room is kept for what is on its way.
  if (!data) return <div className="min-h-40" />;
  const { caskProfile: profile } = data;
  const last = profile.measurements.at(-1);
  const now = ageingAt(profile, today()).band.expected;
  const { low, expected, high } = ageingAt(profile, profile.bottlingDate).band;
  const ml = profile.volume * 1000;
  const perShare = Math.floor(bottles(expected, ml) / profile.total);
  const facts = [
    ...(last
      ? [
          { name: words.inWood, value: words.litres(decimal(now.litres / profile.total), percent(now.abv)) },
          { name: words.measured, value: dayOf(last.measuredOn) },
        ]
      : []),
    { name: words.bottles, value: words.bottlesOf(perShare, millilitres(profile.volume)) },
    {
      name: words.strength,
      value: words.strengthOf(percent(expected.abv), percent(low.abv), percent(high.abv)),
    },
    { name: words.when, value: bottlingDay({ ...profile, stage: data.stage }) },
    {
      name: words.toPay,
      value: words.about(roundedPrice(profile.atBottling[country], currencyOf(country))),
    },
  ];
  return (
    <section className="border-t border-hairline py-5" aria-label={words.title}>
      <h3 className="text-subheading">{words.title}</h3>
      <p className="mt-1 text-small text-ink-muted">
        {last ? words.lead(liquidName(profile.fillDate, today())) : words.notFilled}
      </p>
      <dl className="figures mt-4 grid gap-x-8 gap-y-3 tablet:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-small text-ink-faint">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
