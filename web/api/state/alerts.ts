import { addAlert, listAlerts, removeAlert } from '#contract/cask/alert.ts';
import { call } from '../http/client.ts';
import { createStore, noIds } from './store.ts';

const ids = createStore(noIds);

export const alerts = {
  get: ids.get,
  subscribe: ids.subscribe,
  load: async () => ids.set(await call(listAlerts, {}, { quiet: true })),
  empty: () => ids.set(noIds),
  add: async (caskId: number) => {
    await call(addAlert, { params: { caskId: String(caskId) } });
    if (!ids.get().includes(caskId)) ids.set([...ids.get(), caskId]);
  },
  remove: async (caskId: number) => {
    await call(removeAlert, { params: { caskId: String(caskId) } });
    ids.set(ids.get().filter((id) => id !== caskId));
  },
};
