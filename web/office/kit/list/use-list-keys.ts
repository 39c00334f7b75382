import { useEffect, type RefObject } from 'react';

const searchAbove = () => document.querySelector<HTMLElement>('main input[type=search]');

const isLookUp = (target: HTMLElement) => target.matches('form input[type=search]');

export function useListKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  search: RefObject<HTMLInputElement | null> | undefined,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        !(target instanceof HTMLElement)
      )
        return;
      const inSearch = target === (search ? search.current : searchAbove()) || isLookUp(target);
      const isElsewhere = target.closest('textarea, select, [role=dialog], input') !== null && !inSearch;
      if (isElsewhere) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step === undefined) return;
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.indexOf(target);
      // A row of another list on the screen, or nothing of a list.
      if (at === -1 && !inSearch) return;
      const next = at === -1 ? rows[0] : rows[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [body, search]);
}
