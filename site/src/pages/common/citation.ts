import { type Citation, type CitationFile, citationFiles } from '../../features/citations/citation.ts';
import { citationFormats } from '../../features/citations/citation-formats.ts';
import { forAllOrigins } from './all-origins.ts';

/** A citation as the file that its address names, for programs of any site. */
export function citationResponse(citation: Citation, { pathname }: URL): Response {
  const file = pathname.replace(/^.*\//, '') as CitationFile;
  return new Response(citationFormats[file](citation), {
    headers: { 'Content-Type': `${citationFiles[file].type}; charset=utf-8`, ...forAllOrigins },
  });
}
