import type { IncomingMessage } from 'node:http';

/** Three times the longest description in the script with the most bytes, encoded for a form. */
export const maxBodyBytes = 256 * 1024;

/** A form with a file that is too large is read up to here for the sake of what was typed. */
export const maxFormBytes = 64 * 1024 * 1024;

/** The whole body, or undefined if it is larger than its form can be. */
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
