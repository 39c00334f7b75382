// Made by `npm run calls` from contract/cask/favourite.ts.
import type * as contract from '#contract/cask/favourite.ts';
import type { Call } from '#web/api/http/call.ts';

export const addFavourite: Call<typeof contract.addFavourite> = {
  method: 'POST',
  path: '/platform/api/v1/favourites/{caskId}',
  role: 'member',
  answer: null,
};

export const listFavourites: Call<typeof contract.listFavourites> = {
  method: 'GET',
  path: '/platform/api/v1/favourites',
  role: 'member',
  answer: 'json',
};

export const removeFavourite: Call<typeof contract.removeFavourite> = {
  method: 'DELETE',
  path: '/platform/api/v1/favourites/{caskId}',
  role: 'member',
  answer: null,
};
