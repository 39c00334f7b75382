import type { FastifyInstance } from 'fastify';
import * as privacy from '#contract/account/privacy.ts';
import type { Context } from '#server/shared/context.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { bind } from '#server/platform/http/bind.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

const types = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' };

export function privacyRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, privacy.exportAccount, async ({ caller, query, reply }) => {
    await rateLimit(context, 'export', { account: caller.memberId });
    const file = await exportAccount(context, caller, query);
    await reply
      .header('content-disposition', `attachment; filename="tierce-account.${query.format}"`)
      .type(types[query.format])
      .send(file);
  });
  bind(app, context, privacy.deleteAccount, ({ caller, body }) =>
    deleteAccount(context, caller, body.password),
  );
}
