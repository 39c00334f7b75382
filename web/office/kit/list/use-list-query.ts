import { useSearchParams, type NavigateOptions } from 'react-router';

const first = { after: '' };
const isFilter = (name: string) => !(name in first);

/** Filters and page of a list, kept in the address: back leads to the ones before. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const get = (name: string) => query.get(name) ?? undefined;
  const set = (values: Record<string, string>, options?: NavigateOptions) =>
    setQuery(
      () => {
        // Not as it was drawn last: the press that filters may have sent what was typed a moment before.
        const next = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(values))
          if (value.trim() === '') next.delete(name);
          else next.set(name, value.trim());
        return next;
      },
      { preventScrollReset: true, ...options },
    );
  return {
    get,
    digits: (name: string) => (/^\d+$/.test(get(name) ?? '') ? get(name) : undefined),
    isFiltered: [...query.keys()].some(isFilter),
    filter: (values: Record<string, string>, options?: NavigateOptions) =>
      set({ ...values, ...first }, options),
    clear: () => setQuery({}, { preventScrollReset: true }),
    goTo: (after: string) => set({ ...first, after }, { preventScrollReset: false }),
  };
}
