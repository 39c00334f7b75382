import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/cask/favourite.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { addFavourite } from './add-favourite.ts';
import { deleteFavourite, findFavourites } from './queries.ts';

const maxListed = 200;

export function favouriteRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  bind(app, context, contract.listFavourites, ({ caller }) => findFavourites(db, caller.memberId, maxListed));
  bind(app, context, contract.addFavourite, ({ caller, params }) =>
    addFavourite(context, caller, params.caskId),
  );
  bind(app, context, contract.removeFavourite, ({ caller, params }) =>
    deleteFavourite(db, caller.memberId, params.caskId),
  );
}
