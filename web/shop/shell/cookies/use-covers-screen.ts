import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { useIsMobile } from '#web/shop/shared/use-media.ts';

/** On a phone, but for the page with the policy that the banner links to: it can be read before accepting. */
export function useCoversScreen(): boolean {
  const { pathname } = useLocation();
  return useIsMobile() && pathname !== paths.privacy();
}
