import { createHash, createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { Signer } from '@signpdf/utils';
import { engine } from './self-signed.ts';

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
};

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const octets = (bytes: Uint8Array) => new OctetString({ valueHex: Uint8Array.from(bytes).buffer });

/** Signed with the document, in the order of ETSI EN 319 122-1, table 1. */
function signedAttributes(pdf: Uint8Array, certificate: Uint8Array, signingTime: Date): Attribute[] {
  const certificateId = new Sequence({
    value: [
      new Sequence({ value: [new ObjectIdentifier({ value: oids.sha256 })] }),
      octets(sha256(certificate)),
    ],
  });
  const certificates = new Sequence({ value: [new Sequence({ value: [certificateId] })] });
  return [
    new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.data })] }),
    new Attribute({ type: oids.signingTime, values: [new UTCTime({ valueDate: signingTime })] }),
    new Attribute({ type: oids.messageDigest, values: [octets(sha256(pdf))] }),
    new Attribute({ type: oids.signingCertificateV2, values: [certificates] }),
  ];
}

/**
 * Signs PDFs as PAdES asks for (ETSI EN 319 142-1, level B-B): a detached CMS signature that names its certificate. The key is
 * one of RSA.
 */
export class PadesSigner extends Signer {
  readonly #key: Promise<webcrypto.CryptoKey>;
  readonly #certificates: Buffer[];

  /** @param pem a private key, and its certificate before those that vouch for it. @throws for anything else */
  constructor(pem: string) {
    super();
    const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    this.#key = webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
    this.#certificates = pem
      .split('-----BEGIN CERTIFICATE-----')
      .slice(1)
      .map((text) => new X509Certificate(`-----BEGIN CERTIFICATE-----${text}`).raw);
    const [own] = this.#certificates;
    if (!own || !new X509Certificate(own).checkPrivateKey(createPrivateKey(pem)))
      throw new Error('the first certificate is not of the key');
  }

  override async sign(pdf: Buffer, signingTime?: Date): Promise<Buffer> {
    const [own = Buffer.alloc(0)] = this.#certificates;
    const certificates = this.#certificates.map((der) => Certificate.fromBER(Uint8Array.from(der).buffer));
    const [signing] = certificates;
    if (!signing || !signingTime) throw new Error('a signature has a certificate and a time');
    const attributes = signedAttributes(pdf, own, signingTime);
    const signer = new SignerInfo({
      version: 1,
      sid: new IssuerAndSerialNumber({ issuer: signing.issuer, serialNumber: signing.serialNumber }),
      signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
    });
    const signed = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
      signerInfos: [signer],
      certificates,
    });
    await signed.sign((await this.#key) as never, 0, 'SHA-256', undefined, engine);
    const content = new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) });
    return Buffer.from(content.toSchema().toBER(false));
  }
}
