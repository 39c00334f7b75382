import { useLocation, useNavigate } from 'react-router';

interface SentState {
  sentTo: string;
}

/** The address the link was sent to, kept in the history entry: it survives a reload, and a new visit begins without it. */
export function useSentTo() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { sentTo = null } = (state ?? {}) as Partial<SentState>;
  const setSentTo = (email: string | null) =>
    void navigate(
      { pathname, search, hash },
      { replace: true, state: { ...state, sentTo: email ?? undefined }, preventScrollReset: true },
    );
  return [sentTo, setSentTo] as const;
}
