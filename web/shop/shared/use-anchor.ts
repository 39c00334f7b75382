import { useEffect, useState } from 'react';

const addressed = () => document.getElementById(window.location.hash.slice(1));

/** For content that loads late: the element the address names did not exist when the router looked for it. */
export function useAnchor(): void {
  // Was it there before this content, the router or what came earlier has gone to it.
  const [wasThere] = useState(() => addressed() !== null);
  useEffect(() => {
    if (!wasThere) addressed()?.scrollIntoView();
  }, [wasThere]);
}
