import { useMutation } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addFavourite, listFavourites, removeFavourite } from '#contract/cask/favourite.ts';
import { cache, get } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { useGet, useSession } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { favourite as words } from '#words/en/casks/cask.ts';

const favouriteParam = 'favourite';

export function Favourite({ cask: { id, name } }: { cask: { id: number; name: string } }) {
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isWanted = search.has(favouriteParam);
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

  useEffect(() => {
    if (!isWanted || !loggedIn) return;
    change.mutate(true);
    void navigate(paths.cask(id), { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the parameter is granted once
  }, [isWanted, loggedIn]);

  const press = () =>
    loggedIn ? change.mutate(!isKept) : void navigate(paths.login(`${paths.cask(id)}?${favouriteParam}=1`));
  return (
    <button
      type="button"
      aria-label={words.label(name)}
      aria-pressed={isKept}
      onClick={press}
      className="mt-4 flex min-h-11 cursor-pointer items-center gap-2.5 text-small text-ink-muted transition-colors hover:text-accent-strong aria-pressed:text-accent-strong print:hidden"
    >
      <Heart className="size-4" strokeWidth={1.5} fill={isKept ? 'currentColor' : 'none'} aria-hidden />
      <span>{isKept ? words.kept : words.keep}</span>
    </button>
  );
}
