import type { FastifyInstance } from 'fastify';
import * as privacy from '#contract/account/privacy.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

const types = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' };

export function privacyRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, privacy.exportAccount, async ({ caller, query, reply }) => {
    const file = await exportAccount(context, caller, query);
    await reply
      .header('content-disposition', `attachment; filename="tierce-account.${query.format}"`)
      .type(types[query.format])
      .send(file);
  });
  bindUseCase(app, context, privacy.deleteAccount, deleteAccount);
}
