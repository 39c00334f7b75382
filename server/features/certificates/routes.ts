import type { FastifyInstance } from 'fastify';
import { findShare, getCertificate, getCollection, getPublicCertificate } from '#contract/certificate.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '../context.ts';
import { findShare as findShareByCode } from './find-share.ts';
import { publicCertificate } from './public-certificate.ts';
import { ownCertificate, ownCertificates } from './list-certificates.ts';

export function certificateRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, getCollection, ({ caller, query }) => ownCertificates(context, caller, query));
  bind(app, context, getCertificate, ({ caller, params }) =>
    ownCertificate(context, caller, params.shareCode),
  );
  bind(app, context, getPublicCertificate, ({ params }) => publicCertificate(context, params.shareCode));
  bind(app, context, findShare, ({ params }) => findShareByCode(context, params.shareCode));
}
