import type { Citation } from '../../features/citations/formats/citation.ts';
import { type CitationFile, citationFiles } from '../../features/citations/formats/files.ts';
import { citationFormats } from '../../features/citations/formats/formats.ts';
import { forAllOrigins } from './all-origins.ts';

/** A citation as the file that its address names, for programs of any site. */
export function citationResponse(citation: Citation, { pathname }: URL): Response {
  const file = pathname.replace(/^.*\//, '') as CitationFile;
  return new Response(citationFormats[file](citation), {
    headers: { 'Content-Type': `${citationFiles[file].type}; charset=utf-8`, ...forAllOrigins },
  });
}
