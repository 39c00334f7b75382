import { expect, test } from 'vitest';
import {
  addChargebackFile,
  getChargeback,
  readChargebackFile,
  recordChargeback,
} from '#contract/office/money/chargebacks.ts';
import { getFile, readFile } from '#contract/office/file.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { dateIn } from '#domain/calendar.ts';
import { maxFiles } from '#domain/wallet/chargeback.ts';
import { buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { makeDeposit } from '#testing/fixtures/deposits.ts';
import { jpegPhoto, pdfOf, upload } from '#testing/fixtures/files.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);

async function operator(...roles: OperatorRole[]) {
  const member = await buildMember(context);
  return { member, token: await loginAsOperator(context, member, roles) };
}

async function chargebackOf(member: Awaited<ReturnType<typeof buildMember>>): Promise<string> {
  const { depositId } = await makeDeposit(context, callerOf(member), 5000);
  const openedOn = dateIn('IE', context.clock.now());
  const { body } = await request(app, recordChargeback, {
    params: { depositId },
    body: { reference: 'dp_1', amount: 5000, openedOn, reason: 'By letter' },
    token: (await operator('finance')).token,
  });
  return body.id;
}
const newChargeback = async () => chargebackOf(await buildMember(context));

const add = (chargebackId: string, token: string, bytes: Buffer, name = 'Slip.pdf') =>
  upload<typeof addChargebackFile>(app, {
    token,
    bytes,
    name,
    url: addChargebackFile.path.replace('{chargebackId}', chargebackId),
  });
const read = (chargebackId: string, fileId: string, token: string) =>
  request(app, readChargebackFile, { params: { chargebackId, fileId }, token });

test('a document is added once, listed with who added it, and read as it came; the trail has both', async () => {
  const chargebackId = await newChargeback();
  const { token } = await operator('finance');
  const slip = pdfOf('% the slip\n');
  expect((await add(chargebackId, token, slip)).status).toBe(201);
  expect((await add(chargebackId, token, slip, 'Again.pdf')).status).toBe(201);
  const { body } = await add(chargebackId, token, await jpegPhoto(), 'Door.jpg');
  expect(body.files.map(({ name, kind }) => [name, kind]).toSorted()).toEqual([
    ['Door.jpg', 'PICTURE'],
    ['Slip.pdf', 'PDF'],
  ]);
  const fileId = body.files.find(({ kind }) => kind === 'PDF')?.id ?? '';
  const { headers, status } = await read(chargebackId, fileId, token);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(slip.length),
    'content-disposition': expect.stringContaining('Slip.pdf') as string,
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  });
  const params = { subjectKind: 'chargeback', subjectId: chargebackId } as const;
  const { body: trail } = await request(app, recordTrail, { params, token });
  expect(trail.map(({ action }) => action)).toEqual([
    'chargeback.readFile',
    'chargeback.file',
    'chargeback.file',
    'chargeback.record',
  ]);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('only who reads the ledger reads a document, where it is listed, and nobody reads it by its hash', async () => {
  const [chargebackId, other] = [await newChargeback(), await newChargeback()];
  const { token } = await operator('finance');
  const { body } = await add(chargebackId, token, await jpegPhoto({ colour: '#123456' }), 'Passport.jpg');
  const fileId = body.files[0]?.id ?? '';
  for (const role of ['catalogue', 'warehouse', 'support'] as const) {
    const { token: theirs } = await operator(role);
    expect((await read(chargebackId, fileId, theirs)).error.errorCode).toBe('FORBIDDEN');
    expect((await add(chargebackId, theirs, pdfOf())).error.errorCode).toBe('FORBIDDEN');
  }
  expect((await read(other, fileId, token)).error.errorCode).toBe('FILE_NOT_FOUND');
  const { token: owner } = await operator('owner');
  for (const endpoint of [getFile, readFile])
    expect((await request(app, endpoint, { params: { fileId }, token: owner })).error.errorCode).toBe(
      'FILE_NOT_FOUND',
    );
  const hashes = await context.db
    .selectFrom('fileRendition')
    .select(['sha256', 'format'])
    .where('fileId', '=', fileId)
    .execute();
  expect(hashes.length).toBeGreaterThan(0);
  for (const { sha256, format } of hashes)
    expect((await app.inject(`/files/${sha256}.${format === 'jpeg' ? 'jpg' : format}`)).statusCode).toBe(404);
});

test('nobody adds a document to a chargeback of their own, and what is no document leaves nothing behind', async () => {
  const own = await operator('finance');
  const mine = await chargebackOf(own.member);
  const files = () => context.db.selectFrom('file').select('id').execute();
  const before = (await files()).length;
  expect((await add(mine, own.token, pdfOf('% mine\n'))).error.errorCode).toBe('FORBIDDEN');
  const { token } = await operator('finance');
  const wrong = await add(mine, token, Buffer.from('<svg onload="alert(1)"/>'), 'Slip.svg');
  expect(wrong.error.errorCode).toBe('FILE_TYPE_REFUSED');
  expect((await add(own.member.id, token, pdfOf())).error.errorCode).toBe('CHARGEBACK_NOT_FOUND');
  expect((await files()).length).toBe(before);
});

test('a chargeback has twenty documents at most, however many come at once', async () => {
  const chargebackId = await newChargeback();
  const { token } = await operator('finance');
  const paper = (i: number) => add(chargebackId, token, pdfOf(`% page ${i}\n`), `${i}.pdf`);
  for (let i = 0; i < maxFiles - 1; i += 1) expect((await paper(i)).status).toBe(201);
  const last = await Promise.all([paper(98), paper(99)]);
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { body } = await request(app, getChargeback, { params: { chargebackId }, token });
  expect(body.files).toHaveLength(maxFiles);
  expect(await brokenInvariants(context.database)).toEqual({});
});
