import { useMutation } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { Link } from 'react-router';
import { addFavourite, listFavourites, removeFavourite } from '#contract/cask/favourite.ts';
import { useComparison, useSession } from '#web/api/hooks.ts';
import { cache, get, useGet } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { favourite as words } from '#words/en/casks/cask.ts';
import { tray } from '#words/en/casks/compare.ts';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { useAfterLogin } from './use-after-login.ts';

export function CaskActions({ cask }: { cask: { id: number; name: string } }) {
  const chosen = useComparison();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-7 print:hidden">
      <Favourite cask={cask} />
      <CompareToggle cask={cask} />
      {chosen.length > 0 && (
        <Link to={paths.compare(chosen)} className="textlink figures text-small">
          {tray.go(chosen.length)}
        </Link>
      )}
    </div>
  );
}

function Favourite({ cask: { id, name } }: { cask: { id: number; name: string } }) {
  const { loggedIn } = useSession();
  const query = get(listFavourites, {}, { quiet: true });
  const favourites = useGet({ ...query, enabled: loggedIn });
  const isKept = favourites.data?.some(({ caskId }) => caskId === id) ?? false;
  const change = useMutation({
    mutationFn: async (keep: boolean) => {
      await call(keep ? addFavourite : removeFavourite, { params: { caskId: String(id) } });
      // The first list may still be on its way, from before the change; a second fetch would join it.
      await cache.cancelQueries({ queryKey: query.queryKey });
      await favourites.refetch();
    },
    onError: (error) => toast.danger(wordsFor(error)),
  });

  const keep = useAfterLogin(id, 'favourite', () => change.mutate(true));
  return (
    <button
      type="button"
      aria-label={words.label(name)}
      aria-pressed={isKept}
      onClick={isKept ? () => change.mutate(false) : keep}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small text-ink-muted transition-colors hover:text-accent-strong aria-pressed:text-accent-strong"
    >
      <Heart className="size-4" strokeWidth={1.5} fill={isKept ? 'currentColor' : 'none'} aria-hidden />
      <span>{isKept ? words.kept : words.keep}</span>
    </button>
  );
}
