import { keepPreviousData, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { useGet } from '#web/api/hooks.ts';

/** As `useGet`; the rows stay on the screen while those of another filter or page are on their way. */
export const useRows = <T>(query: UndefinedInitialDataOptions<T>) =>
  useGet({ ...query, placeholderData: keepPreviousData });
