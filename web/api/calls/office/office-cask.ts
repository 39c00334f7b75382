// Made by `npm run calls` from contract/office/office-cask.ts.
import type * as contract from '#contract/office/office-cask.ts';
import type { Call } from '#web/api/http/call.ts';

export const announceCask: Call<typeof contract.announceCask> = {
  method: 'POST',
  path: '/platform/api/office/casks/{caskId}/announce',
  role: 'operator',
  answer: 'json',
};

export const changeFillingDay: Call<typeof contract.changeFillingDay> = {
  method: 'POST',
  path: '/platform/api/office/casks/{caskId}/filling-day',
  role: 'operator',
  answer: 'json',
};

export const changeOfficeCask: Call<typeof contract.changeOfficeCask> = {
  method: 'PUT',
  path: '/platform/api/office/casks/{caskId}',
  role: 'operator',
  answer: 'json',
};

export const checkCaskDraft: Call<typeof contract.checkCaskDraft> = {
  method: 'POST',
  path: '/platform/api/office/casks/{caskId}/check',
  role: 'operator',
  answer: 'json',
};

export const createCaskDraft: Call<typeof contract.createCaskDraft> = {
  method: 'POST',
  path: '/platform/api/office/casks',
  role: 'operator',
  answer: 'json',
};

export const discardCaskDraft: Call<typeof contract.discardCaskDraft> = {
  method: 'DELETE',
  path: '/platform/api/office/casks/{caskId}',
  role: 'operator',
  answer: null,
};

export const exportCasks: Call<typeof contract.exportCasks> = {
  method: 'GET',
  path: '/platform/api/office/cask-export',
  role: 'operator',
  answer: 'text/csv',
};

export const getOfficeCask: Call<typeof contract.getOfficeCask> = {
  method: 'GET',
  path: '/platform/api/office/casks/{caskId}',
  role: 'operator',
  answer: 'json',
};

export const importCasks: Call<typeof contract.importCasks> = {
  method: 'POST',
  path: '/platform/api/office/cask-imports',
  role: 'operator',
  answer: 'json',
};

export const listOfficeCasks: Call<typeof contract.listOfficeCasks> = {
  method: 'GET',
  path: '/platform/api/office/casks',
  role: 'operator',
  answer: 'json',
};

export const previewCaskImport: Call<typeof contract.previewCaskImport> = {
  method: 'POST',
  path: '/platform/api/office/cask-imports/preview',
  role: 'operator',
  answer: 'json',
};

export const sellCask: Call<typeof contract.sellCask> = {
  method: 'POST',
  path: '/platform/api/office/casks/{caskId}/sale',
  role: 'operator',
  answer: 'json',
};

export const setCaskPictures: Call<typeof contract.setCaskPictures> = {
  method: 'PUT',
  path: '/platform/api/office/casks/{caskId}/pictures',
  role: 'operator',
  answer: 'json',
};

export const stopCaskSale: Call<typeof contract.stopCaskSale> = {
  method: 'POST',
  path: '/platform/api/office/casks/{caskId}/sale/stop',
  role: 'operator',
  answer: 'json',
};
