import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { filters as words } from '#words/en/office/filters.ts';

/** To the next page of a list that the server pages, the newest first; the page is in the address. */
export function Older({ next }: { next: string | null }) {
  const [query, setQuery] = useSearchParams();
  const go = (after: string | null) => {
    const to = new URLSearchParams(query);
    for (const name of ['after', 'page']) to.delete(name);
    if (after !== null) to.set('after', after);
    setQuery(to);
  };
  if (next === null && !query.has('after')) return null;
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {query.has('after') && (
        <Button kind="quiet" onClick={() => go(null)}>
          {words.newest}
        </Button>
      )}
      {next !== null && (
        <Button kind="dark" onClick={() => go(next)}>
          {words.older}
        </Button>
      )}
    </div>
  );
}
