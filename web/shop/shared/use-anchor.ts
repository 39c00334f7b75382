import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { focusPlace } from '#web/ui/focus-place.ts';

const elementOf = (hash: string) =>
  typeof document === 'undefined' ? null : document.getElementById(hash.slice(1));

/** For content that loads late: the element the address names did not exist when the router looked for it. */
export function useAnchor(): void {
  const { hash } = useLocation();
  // Was it there before this content, the router or what came earlier has gone to it.
  const [wasThere] = useState(() => elementOf(hash) !== null);
  useEffect(() => {
    if (wasThere) return;
    const place = elementOf(hash);
    place?.scrollIntoView();
    focusPlace(place);
  }, [wasThere, hash]);
}
