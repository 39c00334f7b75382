import type { FastifyInstance } from 'fastify';
import * as certificate from '#contract/certificate.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import type { Context } from '#server/shared/context.ts';
import { certificatePdf } from './pdf/certificate-pdf.ts';
import { publicCertificate } from './public-certificate.ts';
import { ownCertificate, ownCertificates } from './list-certificates.ts';

export function certificateRoutes(app: FastifyInstance, context: Context): void {
  bindUseCase(app, context, certificate.getCollection, ownCertificates);
  bindUseCase(app, context, certificate.getCertificate, ownCertificate);
  bind(app, context, certificate.getCertificatePdf, async ({ caller, params, reply }) => {
    const { shareCode, pdf } = await certificatePdf(context, caller, params.shareCode);
    sendFile(reply, `certificate-${shareCode}.pdf`, pdf);
  });
  bind(app, context, certificate.getPublicCertificate, ({ params, query }) =>
    publicCertificate(context, params.shareCode, query.entry),
  );
}
