import type { FastifyInstance } from 'fastify';
import * as search from '#contract/office/search.ts';
import type { Context } from '#server/shared/context.ts';
import { bindUseCase } from '#server/platform/http/bind.ts';
import { searchOffice } from './search.ts';

export function officeSearchRoutes(app: FastifyInstance, context: Context): void {
  bindUseCase(app, context, search.searchOffice, searchOffice);
}
