import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const inert = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** RFC 6266: the name for old clients in plain letters, and the whole one. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function sendStoredFile(
  reply: FastifyReply,
  { mediaType, name, size, content }: { mediaType: string; name: string; size: number; content: Readable },
): void {
  void reply
    .headers({
      'content-type': mediaType,
      'content-length': size,
      'content-disposition': attachment(name),
      'content-security-policy': inert,
    })
    .send(content);
}
