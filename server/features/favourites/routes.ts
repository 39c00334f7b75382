import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/cask/favourite.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { markedCasks } from './marked-casks.ts';

const maxListed = 200;
const favourites = markedCasks('favourite');

export function favouriteRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.listFavourites, ({ caller }) =>
    favourites.find(context.db, caller.memberId, maxListed),
  );
  bindUseCase(app, context, contract.addFavourite, favourites.add);
  bindUseCase(app, context, contract.removeFavourite, favourites.remove);
}
