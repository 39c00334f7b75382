import type { ComponentType } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/http/cache.ts';
import { NotFound } from '#web/shop/errors/not-found.tsx';

/** The page of the record that its address names; "not found" without a request where there can be none of that name. */
export const recordPage = (
  parameter: string,
  isPossible: (text: string) => boolean,
  queriesOf: (id: string) => Parameters<typeof prefetch>,
  Page: ComponentType<{ id: string }>,
) => ({
  loader: ({ params: { [parameter]: id = '' } }: LoaderFunctionArgs) =>
    isPossible(id) ? prefetch(...queriesOf(id)) : null,
  Component() {
    const { [parameter]: id = '' } = useParams();
    return isPossible(id) ? <Page id={id} /> : <NotFound />;
  },
});
