import { keepPreviousData, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { useGet } from '#web/api/hooks.ts';

export const useRows = <T>(query: UndefinedInitialDataOptions<T>) =>
  useGet({ ...query, placeholderData: keepPreviousData });
