import type { Google } from '#server/gateways/google/google.ts';
import type { Mailer } from '#server/gateways/mail/mailer.ts';
import type { PaymentProviders } from '#server/gateways/payments/provider.ts';
import type { AccessTokens } from '#server/platform/core/caller.ts';
import type { PlatformContext } from '#server/platform/context.ts';
import type { Register } from '#server/features/register/register.ts';
import type { PdfSigner } from '#server/platform/pdf/signing/open-pdf-signer.ts';
import type { Passwords } from '#server/platform/core/passwords.ts';

/** Everything a use case may need from outside; made once in `compose.ts`, or by a test. */
export interface Context extends PlatformContext {
  mailer: Mailer;
  payments: PaymentProviders;
  tokens: AccessTokens;
  passwords: Passwords;
  register: Register;
  pdfSigner: PdfSigner;
  google: Google | null;
}
