import type { CaskDetail } from '#contract/cask/cask.ts';
import { ageingModel, bottles, type Scenario } from '#domain/cask/ageing.ts';
import { ageing } from '#words/en/casks/ageing.ts';
import { count, millilitres, percent, yearOf } from '#words/format.ts';
import { bandAtBottling } from './ageing-points.ts';

const { bottles: words } = ageing;
const scenarios: readonly Scenario[] = ['low', 'expected', 'high'];
/** Percent by volume: the strength many whiskeys are reduced to. */
const reduced = 46;

export function AgeingYield({ cask: { caskProfile: profile } }: { cask: CaskDetail }) {
  const band = bandAtBottling(profile);
  const bottleMl = profile.volume * 1000;
  const rows = [
    { name: words.caskStrength(percent(band.expected.abv)), abv: undefined },
    { name: words.reduced(percent(reduced)), abv: reduced },
  ];
  const isSure = bottles(band.low, bottleMl) >= profile.total;
  const total = count(profile.total);
  return (
    <div className="mt-12 grid items-end gap-x-16 gap-y-6 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <table className="w-full text-small">
        <caption className="pb-4 text-left font-display text-subheading">
          {words.caption(millilitres(profile.volume), yearOf(profile.bottlingDate))}
        </caption>
        <thead>
          <tr className="border-b border-control text-ink-faint">
            <th scope="col" className="label py-2 pr-3 text-left font-medium">
              {words.strength}
            </th>
            {scenarios.map((scenario) => (
              <th key={scenario} scope="col" className="label py-2 pl-3 text-right font-medium">
                {words[scenario]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, abv }) => (
            <tr key={name} className="border-b border-hairline">
              <th scope="row" className="py-3 pr-3 text-left font-normal text-ink-muted">
                {name}
              </th>
              {scenarios.map((scenario) => (
                <td key={scenario} className="figures py-3 pl-3 text-right font-display text-subheading">
                  {count(bottles(band[scenario], bottleMl, abv))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="prose text-small text-ink-muted">
        <span>{words.note(percent(ageingModel.bottlingLoss * 100))}</span>{' '}
        <span>{isSure ? words.sure(total) : words.unsure(total)}</span>
      </p>
    </div>
  );
}
