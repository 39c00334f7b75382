import type { FastifyInstance } from 'fastify';
import * as loss from '#contract/cask/loss.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import type { Context } from '#server/shared/context.ts';
import { chooseRemedy } from './remedies/choose-remedy.ts';
import { listOwnLosses } from './loss-view.ts';
import { listReplacements } from './remedies/list-replacements.ts';
import { remedyCreditNotePdf } from './remedies/remedy-credit-note.ts';

export function lossRoutes(app: FastifyInstance, context: Context): void {
  bindUseCase(app, context, loss.listOwnLosses, listOwnLosses);
  bindUseCase(app, context, loss.listReplacements, listReplacements);
  bindUseCase(app, context, loss.chooseRemedy, chooseRemedy);
  bind(app, context, loss.getRemedyCreditNote, async ({ caller, params, reply }) => {
    const { number, pdf } = await remedyCreditNotePdf(context, caller, params);
    sendFile(reply, `credit-note-${number}.pdf`, pdf);
  });
}
