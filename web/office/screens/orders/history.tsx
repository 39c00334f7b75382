import type { HistoryEntry } from '#contract/office/orders.ts';
import type { Currency } from '#domain/money.ts';
import { historyKindNames } from '#words/en/office/orders.ts';
import { minuteIn, money, signedMoney } from '#words/format.ts';
import { historyName } from './history-name.ts';

export function History({ history, currency }: { history: readonly HistoryEntry[]; currency: Currency }) {
  return (
    <ol className="flex flex-col gap-4 border-l border-hairline pl-5 text-small">
      {history.map((entry, place) => (
        <li key={place}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <time dateTime={entry.at} className="figures text-ink-faint">
              {minuteIn('IE', entry.at)}
            </time>
            <span className="font-medium">{historyKindNames[entry.kind]}</span>
            <span>{historyName(entry)}</span>
            {entry.amount !== null && (
              <span className="figures">
                {entry.kind === 'posting'
                  ? signedMoney(entry.amount, currency)
                  : money(entry.amount, currency)}
              </span>
            )}
            {entry.by !== null && <span className="text-ink-muted">{entry.by}</span>}
          </p>
          {entry.detail !== null && <p className="break-words text-ink-muted">{entry.detail}</p>}
        </li>
      ))}
    </ol>
  );
}
