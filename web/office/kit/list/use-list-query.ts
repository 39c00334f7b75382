import { useSearchParams } from 'react-router';

const place = ['after', 'page'];
const isFilter = (name: string) => ![...place, 'sort'].includes(name);

/** Filters and page of a list that the server filters and pages, kept in the address: back leads to the ones before. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const get = (name: string) => query.get(name) ?? undefined;
  return {
    get,
    digits: (name: string) => (/^\d+$/.test(get(name) ?? '') ? get(name) : undefined),
    isFiltered: [...query.keys()].some(isFilter),
    filter: (values: Record<string, string>, { isTyping = false } = {}) =>
      setQuery(
        () => {
          // Not as it was drawn last: the press that filters may have sent what was typed a moment before.
          const next = new URLSearchParams(window.location.search);
          for (const name of place) next.delete(name);
          for (const [name, value] of Object.entries(values))
            if (value.trim() === '') next.delete(name);
            else next.set(name, value.trim());
          return next;
        },
        { replace: isTyping, preventScrollReset: true },
      ),
    clear: () => setQuery({}, { preventScrollReset: true }),
    goTo: (after: string | null) =>
      setQuery((before) => {
        const next = new URLSearchParams(before);
        for (const name of place) next.delete(name);
        if (after !== null) next.set('after', after);
        return next;
      }),
  };
}
