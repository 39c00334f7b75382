import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/account/account.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { getMember } from '#server/features/members/queries.ts';
import { changePassword } from '../passwords/change-password.ts';
import { accountView } from './account-view.ts';
import { disableAccount } from './disable-account.ts';
import { updateAccount } from './update-account.ts';

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.getAccount, async ({ caller }) =>
    accountView(await getMember(context.db, caller.memberId)),
  );
  bind(app, context, endpoints.updateAccount, ({ caller, body }) => updateAccount(context, caller, body));
  bind(app, context, endpoints.changePassword, ({ caller, body }) => changePassword(context, caller, body));
  bind(app, context, endpoints.disableAccount, ({ caller, body }) =>
    disableAccount(context, caller, body.password),
  );
}
