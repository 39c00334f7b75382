import type { FastifyInstance } from 'fastify';
import * as casks from '#contract/office/office-cask.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { announceCask } from './announce-cask.ts';
import { changeOfficeCask } from './change-cask.ts';
import { changeFillingDay } from './change-filling-day.ts';
import { checkDraft, createDraft, discardDraft } from './drafts.ts';
import { listOfficeCasks } from './list-casks.ts';
import { getOfficeCask } from './office-cask.ts';
import { sellCask, stopCaskSale } from './sell-cask.ts';
import { setCaskPictures } from './set-pictures.ts';

export function officeCaskRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, casks.listOfficeCasks, ({ query }) => listOfficeCasks(context, query));
  bind(app, context, casks.getOfficeCask, ({ params }) => getOfficeCask(context, context.db, params.caskId));
  bind(app, context, casks.createCaskDraft, ({ caller, body }) => createDraft(context, caller, body.facts));
  bind(app, context, casks.changeOfficeCask, ({ caller, params, body }) =>
    changeOfficeCask(context, caller, params.caskId, body),
  );
  bind(app, context, casks.setCaskPictures, ({ caller, params, body }) =>
    setCaskPictures(context, caller, params.caskId, body),
  );
  bind(app, context, casks.checkCaskDraft, ({ caller, params, body }) =>
    checkDraft(context, caller, params.caskId, body.version),
  );
  bind(app, context, casks.announceCask, ({ caller, params, body }) =>
    announceCask(context, caller, params.caskId, body.version),
  );
  bind(app, context, casks.changeFillingDay, ({ caller, params, body }) =>
    changeFillingDay(context, caller, params.caskId, body),
  );
  bind(app, context, casks.sellCask, ({ caller, params, body }) =>
    sellCask(context, caller, params.caskId, body),
  );
  bind(app, context, casks.stopCaskSale, ({ caller, params, body }) =>
    stopCaskSale(context, caller, params.caskId, body.version),
  );
  bind(app, context, casks.discardCaskDraft, ({ caller, params, query }) =>
    discardDraft(context, caller, params.caskId, query.version),
  );
}
