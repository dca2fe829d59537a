import type { IncomingMessage } from 'node:http';

/** Three times the longest description in the script with the most bytes, encoded for a form. */
export const maxBodyBytes = 256 * 1024;

/** A picture of the largest size that the API takes, with the fields around it. */
export const maxUploadBytes = 10 * 1024 * 1024 + maxBodyBytes;

/** The whole body, or undefined if it is larger than its form can be. */
export async function readBody(request: IncomingMessage, maximum = maxBodyBytes): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maximum) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximum) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
