import { type ListedOfficeCask, exportCasks, listOfficeCasks } from '#contract/office/office-cask.ts';
import { hasEnded } from '#domain/cask/stage.ts';
import { headers } from '#words/en/office/headers.ts';
import { caskStageNames, casks as words, fieldNames, publishingStateNames } from '#words/en/office/casks.ts';
import { money } from '#words/format.ts';
import { codeColumn, textColumn, timeColumn } from '../../kit/list/columns.tsx';
import { choice, searchFilter } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { MayLink } from '../../kit/links.tsx';
import { paths } from '../../paths.ts';

function stateOf({ state, stage }: ListedOfficeCask): string {
  if (!stage) return publishingStateNames[state];
  const stageName = caskStageNames[stage];
  return hasEnded(stage) ? stageName : `${publishingStateNames[state]} · ${stageName}`;
}

const pricesOf = ({ priceSgd, priceEur }: ListedOfficeCask) =>
  [priceSgd === null ? '–' : money(priceSgd, 'SGD'), priceEur === null ? '–' : money(priceEur, 'EUR')].join(
    ' · ',
  );

export const Component = listScreen('casks', listOfficeCasks, {
  words,
  add: ['catalogue.write', 'newCask'],
  actions: () => (
    <MayLink permission="catalogue.write" kind="dark" to={paths.caskImport()}>
      {words.import}
    </MayLink>
  ),
  exportAll: [exportCasks, 'casks.csv'],
  filters: [searchFilter, choice('state', headers.state, publishingStateNames)],
  columns: [
    codeColumn(fieldNames.code, ({ code, id }) => code ?? words.noCode(id)),
    textColumn(fieldNames.name, ({ name }) => name),
    textColumn(fieldNames.distilleryId, ({ distilleryName }) => distilleryName),
    { header: headers.state, value: stateOf },
    { header: fieldNames.shares, value: ({ shares }) => shares ?? '–', align: 'end' },
    { header: words.columns.prices, value: pricesOf, align: 'end' },
    timeColumn(words.columns.changed, ({ changedAt }) => changedAt),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.cask(id),
});
