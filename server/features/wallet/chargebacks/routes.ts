import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as chargebacks from '#contract/office/money/chargebacks.ts';
import type { Context } from '#server/features/context.ts';
import { receiveUpload } from '#server/features/files/receive-upload.ts';
import { sendStoredFile } from '#server/features/files/send-stored-file.ts';
import { bind } from '#server/platform/http/bind.ts';
import { changeChargeback, endChargeback } from './change-chargeback.ts';
import { addChargebackFile, readChargebackFile } from './chargeback-files.ts';
import { getChargeback, listChargebacks } from './chargeback-view.ts';
import { recordChargeback } from './record-chargeback.ts';

export async function chargebackRoutes(app: FastifyInstance, context: Context): Promise<void> {
  bind(app, context, chargebacks.listChargebacks, ({ query }) => listChargebacks(context, query));
  bind(app, context, chargebacks.getChargeback, ({ params }) =>
    getChargeback(context.db, params.chargebackId),
  );
  bind(app, context, chargebacks.recordChargeback, ({ caller, params, body }) =>
    recordChargeback(context, caller, { ...params, ...body }),
  );
  bind(app, context, chargebacks.changeChargeback, ({ caller, params, body }) =>
    changeChargeback(context, caller, { ...params, ...body }),
  );
  bind(app, context, chargebacks.endChargeback, ({ caller, params, body }) =>
    endChargeback(context, caller, { ...params, ...body }),
  );
  await app.register(async (scope) => {
    await scope.register(multipart);
    bind(scope, context, chargebacks.addChargebackFile, async ({ caller, params, request, reply }) => {
      const upload = await receiveUpload(request, reply);
      return addChargebackFile(context, caller, { ...params, upload });
    });
  });
  bind(app, context, chargebacks.readChargebackFile, async ({ caller, params, reply }) =>
    sendStoredFile(reply, await readChargebackFile(context, caller, params)),
  );
}
