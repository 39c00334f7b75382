import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useReloads } from './reloads.ts';

/** Announces each new title, and on a page that is new, or loaded again, moves the focus to its beginning, as a browser does. */
export function Announcer() {
  const { pathname, hash } = useLocation();
  const page = `${pathname} ${useReloads()}`;
  const last = useRef(page);
  const [title, setTitle] = useState('');

  // Also where a step of the same page has a title of its own.
  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    setTitle(document.title);
    if (hash === '') document.getElementById('content')?.focus({ preventScroll: true });
  }, [page, hash]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
