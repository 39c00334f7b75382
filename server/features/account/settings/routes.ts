import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/account/account.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { getMember } from '#server/features/members/queries.ts';
import { changePassword } from '../passwords/change-password.ts';
import { accountView } from './account-view.ts';
import { disableAccount } from './disable-account.ts';
import { updateAccount } from './update-account.ts';

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.getAccount, async ({ caller }) =>
    accountView(await getMember(context.db, caller.memberId)),
  );
  bindUseCase(app, context, endpoints.updateAccount, updateAccount);
  bindUseCase(app, context, endpoints.changePassword, changePassword);
  bindUseCase(app, context, endpoints.disableAccount, disableAccount);
}
