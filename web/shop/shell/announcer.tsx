import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusPlace } from '#web/ui/focus-place.ts';
import { previousPage } from '../shared/payment-document.ts';
import { useReloads } from './reloads.ts';

/**
 * Announces each new title. Moves the focus as a browser does: on a page that is new, or loaded again, to its beginning,
 * and to the part of it that an address names.
 */
export function Announcer() {
  const { pathname, hash, key } = useLocation();
  const page = `${pathname} ${useReloads()}`;
  // The payment step is another document, but not to the reader.
  const last = useRef(previousPage === null ? page : '');
  const [title, setTitle] = useState('');

  // Also where a step of the same page has a title of its own.
  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const isNew = last.current !== page;
    last.current = page;
    if (isNew) setTitle(document.title);
    if (isNew || hash !== '') focusPlace(document.getElementById(hash.slice(1) || 'content'));
  }, [page, hash, key]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
