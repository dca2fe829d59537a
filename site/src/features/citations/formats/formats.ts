import { bibtex } from './bibtex.ts';
import { cff } from './cff.ts';
import type { Citation } from './citation.ts';
import { codemeta } from './codemeta.ts';
import { cslJson } from './csl.ts';
import { datacite } from './datacite.ts';
import type { CitationFile } from './files.ts';
import { ris } from './ris.ts';

/** What writes each format of a citation. */
export const citationFormats: Record<CitationFile, (citation: Citation) => string> = {
  'citation.bib': bibtex,
  'citation.ris': ris,
  'citation.json': cslJson,
  'CITATION.cff': cff,
  'codemeta.json': codemeta,
  'datacite.json': datacite,
};
