import type { UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { get, useGet } from '#web/api/http/cache.ts';

export const useAnswer = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
  useGet(get(endpoint, request) as UndefinedInitialDataOptions<AnswerOf<E>>);
