import type { FastifyInstance } from 'fastify';
import { getCollection } from '#contract/certificate.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '../context.ts';
import { ownCertificates } from './list-certificates.ts';

export function certificateRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, getCollection, ({ caller, query }) => ownCertificates(context, caller, query));
}
