import type { FastifyRequest } from 'fastify';

type Headers = FastifyRequest['headers'];

/** One range of bytes; several, or one of another version, get the whole file, as RFC 9110 14.2 allows. */
export function rangeOf({ range, 'if-range': condition }: Headers, etag: string, size: number) {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (condition !== undefined && condition !== etag) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'beyond' : { start, end };
}
