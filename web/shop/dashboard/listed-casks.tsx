import { useMutation } from '@tanstack/react-query';
import { BellOff, HeartOff, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { listFavourites, removeFavourite } from '#contract/cask/favourite.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { alerts } from '#web/api/state/alerts.ts';
import { caskPictureAddress, paths } from '#web/paths.ts';
import { CaskImage } from '#web/shop/casks/cask-image.tsx';
import { stateTones } from '#web/shop/casks/state-tones.ts';
import { CallRefusal } from '#web/shop/shared/call-refusal.tsx';
import { QuietLink } from '#web/shop/shared/quiet-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { caskStateNames } from '#words/en/casks/casks.ts';
import { savedCasks, watched } from '#words/en/dashboard.ts';
import { count } from '#words/format.ts';
import type { Holdings } from './holding.tsx';

type Cask = Holdings['alerts'][number] & { distilleryName?: string };

interface CaskRowsProps {
  casks: readonly Cask[];
  /** How many there are beside these. */
  others: number;
  icon: LucideIcon;
  words: { remove: (name: string) => string; more: (others: string) => string };
  remove: (caskId: number) => Promise<unknown>;
}

function CaskRows({ casks, others, words, icon: Icon, remove }: CaskRowsProps) {
  const removal = useMutation({ mutationFn: remove });
  return (
    <>
      <ul ref={keepFocus} className="divide-y divide-hairline border-y border-hairline">
        {casks.map(({ caskId, name, distilleryName, state }) => (
          <li key={caskId} className="flex items-center gap-4 py-2">
            <CaskImage address={caskPictureAddress(caskId)} className="h-12 w-14 shrink-0" />
            <p className="min-w-0 flex-1">
              <Link to={paths.cask(caskId)} className="textlink">
                {name}
              </Link>
              <span className="block text-small text-ink-muted">{distilleryName}</span>
            </p>
            <Badge tone={stateTones[state]}>{caskStateNames[state]}</Badge>
            <IconButton
              label={words.remove(name)}
              onClick={() => removal.mutate(caskId)}
              disabled={removal.isPending && removal.variables === caskId}
            >
              <Icon className="size-4" strokeWidth={1.5} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <CallRefusal of={removal.error} className="mt-4" />
      {others > 0 && <p className="mt-4 text-small text-ink-muted">{words.more(count(others))}</p>}
    </>
  );
}

export const WatchedCasks = ({ holding }: { holding: Holdings }) => (
  <Section
    title={watched.title}
    lead={watched.lead}
    action={<QuietLink to={paths.profilePreferences()}>{watched.preferences}</QuietLink>}
  >
    <CaskRows
      casks={holding.alerts}
      others={holding.alertCount - holding.alerts.length}
      icon={BellOff}
      words={watched}
      remove={alerts.remove}
    />
  </Section>
);

const shown = 12;

export function SavedCasks() {
  const { data: saved = [], refetch } = useGet(get(listFavourites, {}, { quiet: true }));
  const remove = async (caskId: number) => {
    await call(removeFavourite, { params: { caskId: String(caskId) } });
    await refetch();
  };
  if (saved.length === 0) return null;
  return (
    <Section title={savedCasks.title} lead={savedCasks.lead}>
      <CaskRows
        casks={saved.slice(0, shown)}
        others={saved.length - shown}
        icon={HeartOff}
        words={savedCasks}
        remove={remove}
      />
    </Section>
  );
}
