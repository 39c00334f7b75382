import { z } from 'zod/mini';
import type { ErrorCode } from '#domain/errors.ts';
import { endpoint } from '../endpoint.ts';
import { afterId, direction, id, idCursorPage, param, reason, version } from '../shared/fields.ts';
import type { Permission } from './permissions.ts';

type Shape = Record<string, z.ZodMiniType>;

interface Resource<Param extends string, Entered extends Shape, Shown extends Shape> {
  path: `/${string}`;
  param: Param;
  read: Permission;
  write: Permission;
  sensitive?: boolean;
  notFound: ErrorCode;
  entered: z.ZodMiniObject<Entered>;
  shown: Shown;
}

export function resource<const Param extends string, Entered extends Shape, Shown extends Shape>(
  declared: Resource<Param, Entered, Shown>,
) {
  const { path, notFound, entered } = declared;
  const record = z.strictObject({ id, version, ...declared.shown, ...entered.shape });
  const params = z.strictObject({ [declared.param]: param.id } as Record<Param, typeof param.id>);
  const one = `${path}/{${declared.param}}` as const;
  const { read, write, sensitive = false } = declared;
  const changing = [notFound, 'RECORD_CHANGED'] as const;
  const step = <Body extends Shape>(
    verb: string,
    summary: string,
    fields: Body,
    special: { errors?: readonly ErrorCode[]; sensitive?: boolean } = {},
  ) =>
    endpoint(`POST ${one}/${verb}`, write, {
      sensitive: special.sensitive ?? sensitive,
      summary,
      params,
      body: z.strictObject({ version, ...fields }),
      answer: record,
      errors: [...changing, ...(special.errors ?? [])],
    });
  return {
    entered,
    record,
    notFound,
    list: (summary: string) => endpoint(`GET ${path}`, read, { summary, answer: z.array(record) }),
    search: <Query extends Shape>(summary: string, query: Query) =>
      endpoint(`GET ${path}`, read, {
        summary,
        query: z.strictObject({ ...query, after: afterId }),
        answer: idCursorPage(record),
      }),
    get: (summary: string) =>
      endpoint(`GET ${one}`, read, { summary, params, answer: record, errors: [notFound] }),
    create: <Body extends Shape>(
      summary: string,
      body: z.ZodMiniObject<Body>,
      errors: readonly ErrorCode[] = [],
    ) => endpoint(`POST ${path}`, write, { sensitive, summary, body, answer: record, status: 201, errors }),
    change: (summary: string, errors: readonly ErrorCode[] = []) =>
      endpoint(`PUT ${one}`, write, {
        sensitive,
        summary,
        params,
        body: z.strictObject({ version, ...entered.shape }),
        answer: record,
        errors: [...changing, ...errors],
      }),
    step,
    move: (summary: string) => step('move', summary, { direction }),
    remove: (summary: string) => {
      const body = z.strictObject({ version, reason });
      return endpoint(`POST ${one}/remove`, write, { sensitive, summary, params, body, errors: changing });
    },
  };
}
