import type { IOptions } from 'sanitize-html';
import { legalTags } from '#contract/shared/legal-tags.ts';

/** Everything else is removed; of scripts and styles the content too. */
const allowed: IOptions = {
  allowedTags: [...legalTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nestingLimit: 20,
};

export async function sanitise(html: string): Promise<string> {
  // Loaded when first needed: it weighs 20 MB.
  const { default: sanitizeHtml } = await import('sanitize-html');
  return sanitizeHtml(html, allowed);
}
