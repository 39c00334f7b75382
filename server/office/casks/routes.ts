import type { FastifyInstance } from 'fastify';
import * as casks from '#contract/office/office-cask.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import {
  announceCask,
  changeFillingDay,
  checkDraft,
  createDraft,
  discardDraft,
  sellCask,
  setCaskPictures,
  stopCaskSale,
} from './cask-steps.ts';
import { changeOfficeCask } from './change-cask.ts';
import { getOfficeCask } from './office-cask.ts';
import { listOfficeCasks } from './office-cask-queries.ts';

export function officeCaskRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, casks.listOfficeCasks, ({ query }) => listOfficeCasks(context, query));
  bind(app, context, casks.getOfficeCask, ({ params }) => getOfficeCask(context, context.db, params.caskId));
  bindUseCase(app, context, casks.createCaskDraft, createDraft);
  bindUseCase(app, context, casks.changeOfficeCask, changeOfficeCask);
  bindUseCase(app, context, casks.setCaskPictures, setCaskPictures);
  bindUseCase(app, context, casks.checkCaskDraft, checkDraft);
  bindUseCase(app, context, casks.announceCask, announceCask);
  bindUseCase(app, context, casks.changeFillingDay, changeFillingDay);
  bindUseCase(app, context, casks.sellCask, sellCask);
  bindUseCase(app, context, casks.stopCaskSale, stopCaskSale);
  bindUseCase(app, context, casks.discardCaskDraft, discardDraft);
}
