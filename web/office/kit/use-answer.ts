import type { UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';

export const useAnswer = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
  useGet(get(endpoint, request) as UndefinedInitialDataOptions<AnswerOf<E>>);
