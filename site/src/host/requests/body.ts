import type { IncomingMessage } from 'node:http';

/** The longest description in the widest writing, encoded for a form, fits three times. */
export const maxBodyBytes = 256 * 1024;

/** The whole body; nothing when it is larger than any form of ours. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
