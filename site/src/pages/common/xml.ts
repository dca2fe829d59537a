import { forAllOrigins } from './all-origins.ts';

/** A document for programs, also for those of other sites. */
export const xml = (text: string, type = 'application/xml'): Response =>
  new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, ...forAllOrigins } });
