import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/office/office-legal-draft.ts';
import type { Context } from '#server/features/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { beginLegalDraft, changeLegalDraft, discardLegalDraft, getLegalDraft } from './legal-draft.ts';
import { askForLegalVersion, publishLegalVersion, withdrawLegalVersion } from './publish-legal-version.ts';

export function legalDraftRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.getLegalDraft, () => getLegalDraft(context));
  bind(app, context, contract.beginLegalDraft, ({ caller }) => beginLegalDraft(context, caller));
  bind(app, context, contract.changeLegalDraft, ({ caller, params, body }) =>
    changeLegalDraft(context, caller, { ...params, ...body }),
  );
  bind(app, context, contract.askForLegalVersion, ({ caller, body }) =>
    askForLegalVersion(context, caller, body),
  );
  bind(app, context, contract.publishLegalVersion, ({ caller, body }) =>
    publishLegalVersion(context, caller, body),
  );
  bind(app, context, contract.discardLegalDraft, ({ caller, body }) =>
    discardLegalDraft(context, caller, body),
  );
  bind(app, context, contract.withdrawLegalVersion, ({ caller, params, body }) =>
    withdrawLegalVersion(context, caller, { ...params, ...body }),
  );
}
