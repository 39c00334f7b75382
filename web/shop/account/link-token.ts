import { useSearchParams } from 'react-router';
import { linkTokenLength } from '#domain/account/link-token.ts';

/** The token of the mailed link that led to this page; null where the link was cut short on its way. */
export function useLinkToken(): string | null {
  const token = useSearchParams()[0].get('token');
  return token?.length === linkTokenLength ? token : null;
}
