import { useMutation } from '@tanstack/react-query';
import { HeartOff } from 'lucide-react';
import { Link } from 'react-router';
import { listFavourites, removeFavourite } from '#contract/cask/favourite.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { get } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { useGet } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { caskPictureAddress, paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { caskStateNames } from '#words/en/casks/casks.ts';
import { savedCasks as words } from '#words/en/dashboard.ts';
import { count } from '#words/format.ts';
import { CaskImage } from '../casks/cask-image.tsx';
import { stateTones } from '../casks/state-tones.ts';

type Saved = AnswerOf<typeof listFavourites>[number];

const shown = 12;

export function SavedCasks() {
  const { data: saved = [], refetch } = useGet(get(listFavourites, {}, { quiet: true }));
  if (saved.length === 0) return null;
  return (
    <Section title={words.title} lead={words.lead}>
      <ul ref={keepFocus} className="divide-y divide-hairline border-y border-hairline">
        {saved.slice(0, shown).map((cask) => (
          <li key={cask.caskId}>
            <SavedCask cask={cask} onRemoved={refetch} />
          </li>
        ))}
      </ul>
      {saved.length > shown && (
        <p className="mt-4 text-small text-ink-muted">{words.more(count(saved.length - shown))}</p>
      )}
    </Section>
  );
}

function SavedCask({ cask, onRemoved }: { cask: Saved; onRemoved: () => Promise<unknown> }) {
  const { caskId, name, distilleryName, state } = cask;
  const remove = useMutation({
    mutationFn: async () => {
      await call(removeFavourite, { params: { caskId: String(caskId) } });
      await onRemoved();
    },
  });
  return (
    <>
      <div className="flex items-center gap-4 py-2">
        <CaskImage address={caskPictureAddress(caskId)} className="h-12 w-14 shrink-0" />
        <p className="min-w-0 flex-1">
          <Link to={paths.cask(caskId)} className="textlink">
            {name}
          </Link>
          <span className="block text-small text-ink-muted">{distilleryName}</span>
        </p>
        <Badge tone={stateTones[state]}>{caskStateNames[state]}</Badge>
        <IconButton label={words.remove(name)} onClick={() => remove.mutate()} disabled={remove.isPending}>
          <HeartOff className="size-4" strokeWidth={1.5} aria-hidden />
        </IconButton>
      </div>
      {remove.error && <Refusal of={remove.error}>{wordsFor(remove.error)}</Refusal>}
    </>
  );
}
