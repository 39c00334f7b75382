import { useQuery } from '@tanstack/react-query';
import { isRegistrationConfirmed } from '#contract/account/account.ts';
import { get } from '#web/api/http/cache.ts';

/** Often at first, then seldom, and after an hour no more. */
const pauseMs = (timesAsked: number) => (timesAsked < 60 ? 5000 : timesAsked < 180 && 30_000);

/** Whether the address was confirmed, perhaps in another browser: asked again and again until it is. */
export function useIsConfirmed(email: string): boolean {
  const { data } = useQuery({
    ...get(isRegistrationConfirmed, { query: { email } }, { quiet: true }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.confirmed ? false : pauseMs(state.dataUpdateCount + state.errorUpdateCount),
  });
  return data?.confirmed ?? false;
}
