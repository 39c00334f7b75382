import { useMutation } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { Link } from 'react-router';
import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { alerts } from '#web/api/state/alerts.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { caskStateNames } from '#words/en/casks/casks.ts';
import { watched } from '#words/en/dashboard.ts';
import { stateTones } from '../casks/state-tones.ts';
import { count } from '#words/format.ts';

type Holdings = NonNullable<AnswerOf<typeof getDashboard>['holding']>;
type Alert = Holdings['alerts'][number];

export function CaskAlerts({ holding }: { holding: Holdings }) {
  const more = holding.alertCount - holding.alerts.length;
  return (
    <Section
      title={watched.title}
      lead={watched.lead}
      action={
        <Link to={paths.profilePreferences()} className="textlink text-small">
          {watched.preferences}
        </Link>
      }
    >
      <ul ref={keepFocus} className="divide-y divide-hairline border-y border-hairline">
        {holding.alerts.map((alert) => (
          <li key={alert.caskId}>
            <WatchedCask alert={alert} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-4 text-small text-ink-muted">{watched.more(count(more))}</p>}
    </Section>
  );
}

function WatchedCask({ alert: { caskId, name, state } }: { alert: Alert }) {
  const remove = useMutation({ mutationFn: () => alerts.remove(caskId) });
  return (
    <>
      <div className="flex items-center gap-4 py-2">
        <p className="min-w-0 flex-1">
          <Link to={paths.cask(caskId)} className="textlink">
            {name}
          </Link>
        </p>
        <Badge tone={stateTones[state]}>{caskStateNames[state]}</Badge>
        <IconButton label={watched.stop(name)} onClick={() => remove.mutate()} disabled={remove.isPending}>
          <BellOff className="size-4" strokeWidth={1.5} aria-hidden />
        </IconButton>
      </div>
      {remove.error && <Refusal of={remove.error}>{wordsFor(remove.error)}</Refusal>}
    </>
  );
}
