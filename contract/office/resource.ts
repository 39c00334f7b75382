import { z } from 'zod/mini';
import type { ErrorCode } from '#domain/errors.ts';
import { endpoint } from '../endpoint.ts';
import { afterId, direction, id, idCursorPage, param, reason, version } from '../shared/fields.ts';
import type { Permission } from './permissions.ts';

type Shape = Record<string, z.ZodMiniType>;

interface Resource<Param extends string, Entered extends Shape, Shown extends Shape> {
  path: string;
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
  const one = { path: `${path}/{${declared.param}}`, params };
  const reading = { method: 'GET', permission: declared.read } as const;
  const writing = { permission: declared.write, sensitive: declared.sensitive === true } as const;
  const changing = [notFound, 'RECORD_CHANGED'] as const;
  const step = <Body extends Shape>(
    verb: string,
    summary: string,
    fields: Body,
    {
      errors = [],
      sensitive = writing.sensitive,
    }: { errors?: readonly ErrorCode[]; sensitive?: boolean } = {},
  ) =>
    endpoint({
      method: 'POST',
      ...one,
      path: `${one.path}/${verb}`,
      ...writing,
      sensitive,
      summary,
      body: z.strictObject({ version, ...fields }),
      answer: record,
      errors: [...changing, ...errors],
    });
  return {
    entered,
    record,
    notFound,
    list: (summary: string) => endpoint({ path, ...reading, summary, answer: z.array(record) }),
    search: <Query extends Shape>(summary: string, query: Query) =>
      endpoint({
        path,
        ...reading,
        summary,
        query: z.strictObject({ ...query, after: afterId }),
        answer: idCursorPage(record),
      }),
    get: (summary: string) => endpoint({ ...one, ...reading, summary, answer: record, errors: [notFound] }),
    create: <Body extends Shape>(
      summary: string,
      body: z.ZodMiniObject<Body>,
      errors: readonly ErrorCode[] = [],
    ) => endpoint({ method: 'POST', path, ...writing, summary, body, answer: record, status: 201, errors }),
    change: (summary: string, errors: readonly ErrorCode[] = []) => {
      const body = z.strictObject({ version, ...entered.shape });
      return endpoint({
        method: 'PUT',
        ...one,
        ...writing,
        summary,
        body,
        answer: record,
        errors: [...changing, ...errors],
      });
    },
    step,
    move: (summary: string) => step('move', summary, { direction }),
    remove: (summary: string) => {
      const body = z.strictObject({ version, reason });
      const call = { method: 'POST', ...one, path: `${one.path}/remove`, ...writing } as const;
      return endpoint({ ...call, summary, body, errors: changing });
    },
  };
}
