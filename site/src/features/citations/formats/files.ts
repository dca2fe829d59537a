/** The formats of every citation: the name of its file, and its media type. `formats.ts` has what writes them. */
export const citationFiles = {
  'citation.bib': { name: 'BibTeX', type: 'application/x-bibtex' },
  'citation.ris': { name: 'RIS', type: 'application/x-research-info-systems' },
  'citation.json': { name: 'CSL-JSON', type: 'application/vnd.citationstyles.csl+json' },
  'CITATION.cff': { name: 'CITATION.cff', type: 'application/yaml' },
  'codemeta.json': { name: 'CodeMeta', type: 'application/ld+json' },
  'datacite.json': { name: 'DataCite', type: 'application/vnd.datacite.datacite+json' },
} as const;

export type CitationFile = keyof typeof citationFiles;

export const citationFileNames = Object.keys(citationFiles) as CitationFile[];
