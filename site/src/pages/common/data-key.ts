import { hash } from 'node:crypto';
import { serialize } from 'node:v8';

/**
 * A digest of the address and of all that loaders found; undefined for what cannot be compared, such as a promise. Where
 * it is the same to the last member, so is the page: rendering is most of what a page costs.
 */
export function dataKey(url: string, loaderData: unknown): string | undefined {
  try {
    return hash('sha256', Buffer.concat([Buffer.from(`${url}\n`), serialize(loaderData)]), 'base64url');
  } catch {
    return undefined;
  }
}
