import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' };

export function sendFile(reply: FastifyReply, name: string, content: Readable | Buffer): void {
  const type = name.endsWith('.csv') ? types.csv : types.pdf;
  void reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(content);
}
