/** A document for programs. */
export const xml = (text: string, type = 'application/xml'): Response =>
  new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
