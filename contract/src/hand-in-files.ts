/** What curators can ask a file to be. */
export const fileKinds = ['pdf', 'slides', 'document', 'text', 'picture', 'zip'] as const;
export type FileKind = (typeof fileKinds)[number];

type Format = { kind: FileKind; type: string };

/** The formats of these kinds by the ending of a name, with the type that a file is sent as. */
export const fileFormats = {
  pdf: { kind: 'pdf', type: 'application/pdf' },
  pptx: { kind: 'slides', type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
  odp: { kind: 'slides', type: 'application/vnd.oasis.opendocument.presentation' },
  docx: { kind: 'document', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  odt: { kind: 'document', type: 'application/vnd.oasis.opendocument.text' },
  txt: { kind: 'text', type: 'text/plain; charset=utf-8' },
  md: { kind: 'text', type: 'text/markdown; charset=utf-8' },
  png: { kind: 'picture', type: 'image/png' },
  jpg: { kind: 'picture', type: 'image/jpeg' },
  zip: { kind: 'zip', type: 'application/zip' },
} as const satisfies Record<string, Format>;

export type FileFormat = keyof typeof fileFormats;
export const fileFormatNames = Object.keys(fileFormats) as FileFormat[];

/** Files are here, on the API and on the site. They are no operations, because they are no JSON. */
export const handInFilesPath = '/hand-in-files';
