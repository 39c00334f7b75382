import { assert } from '#domain/assert.ts';
import type { Attachment, Mail } from '#server/gateways/mail/mailer.ts';
import { safeHtml } from '#server/platform/core/escape-html.ts';
import type { Company } from '#domain/company.ts';
import { company, contactLine, particulars } from '#words/en/company.ts';

export interface MailPicture {
  url: string;
  label: string;
}

/** Plain text; never HTML. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  pictures?: MailPicture[];
  action?: { label: string; url: string };
  closing?: string[];
  attachments?: Attachment[];
}

const ink = '#2b211b';
const copper = '#8a4b20';

function htmlOf(
  { subject, paragraphs, pictures = [], action, closing = [] }: MailContent,
  sender: Company,
): string {
  const image = ({ url, label }: MailPicture) =>
    safeHtml`<img src="${url}" alt="${label}" width="160" height="136" style="margin:0 12px 8px 0">`;
  const row = pictures.length > 0 ? safeHtml`<p style="margin:0 0 16px">${pictures.map(image)}</p>` : [];
  const paragraph = (text: string) => safeHtml`<p style="margin:0 0 16px;white-space:pre-line">${text}</p>`;
  const button = action
    ? safeHtml`<p style="margin:24px 0"><a href="${action.url}" style="background:${copper};color:#fff;padding:14px 24px;text-decoration:none;display:inline-block">${action.label}</a></p>
<p style="margin:0 0 16px;font-size:13px">${action.url}</p>`
    : [];
  return safeHtml`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f1ea;color:${ink};font:16px/1.5 Georgia,serif">
<div style="max-width:560px;margin:0 auto;background:#fff;padding:32px">
<p style="margin:0 0 24px;font-size:22px;color:${copper}">${company.name}</p>
${[row, ...paragraphs.map(paragraph), button, ...closing.map(paragraph)]}
<p style="margin:24px 0 0;font-size:12px">${particulars(sender)}<br>${contactLine(sender)}</p>
</div></body></html>
`.html;
}

function textOf({ paragraphs, action, closing = [] }: MailContent, sender: Company): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const signature = [company.name, particulars(sender), contactLine(sender)].join('\n');
  return `${[...paragraphs, ...link, ...closing, signature].join('\n\n')}\n`;
}

// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f]/;

export const pdfAttachment = (filename: string, content: Buffer): Attachment => ({
  filename,
  contentType: 'application/pdf',
  content,
});

/** The same content as text and as HTML. A control character in a header is refused: it could add headers. */
export function renderMail(
  to: string,
  content: MailContent,
  sender: Company,
): Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'attachments'> {
  assert(!control.test(to) && !control.test(content.subject), 'a mail header is one line');
  const { subject, attachments = [] } = content;
  return { to, subject, text: textOf(content, sender), html: htmlOf(content, sender), attachments };
}
