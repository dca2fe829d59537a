import Type, { type Static } from 'typebox';
import { closed } from '../bodies.ts';
import { operation } from '../operation.ts';
import { DateTime, envelope, Uuid } from '../shapes.ts';

/** The files of a data set are here, by their names. */
export const datasetPath = '/api/dataset/files';

const DatasetFile = Type.Object(
  {
    name: Type.String(),
    bytes: Type.Integer({ minimum: 0 }),
    sha256: Type.String({ description: 'In hexadecimal digits.' }),
    media_type: Type.String(),
    url: Type.String({ description: 'Its path on this host.' }),
  },
  { title: 'DatasetFile' },
);

export const Dataset = Type.Object(
  {
    published_at: DateTime,
    changes_after: Type.String({ description: 'The `after` with which listChanges goes on from these files.' }),
    licence: Type.String({ description: 'What may be done with it: a name of SPDX or an address.' }),
    files: Type.Array(DatasetFile),
  },
  { title: 'Dataset' },
);
export type Dataset = Static<typeof Dataset>;

const inDataset = Type.Boolean({ description: 'False to stay out of it from the next edition on.' });

export const DatasetChoices = Type.Object(
  {
    in_dataset: inDataset,
    projects: Type.Array(Type.Object({ id: Uuid, name: Type.String(), in_dataset: inDataset }), {
      description: 'What one owns, by name.',
    }),
  },
  { title: 'DatasetChoices' },
);
export type DatasetChoices = Static<typeof DatasetChoices>;

export const getDataset = operation({
  id: 'getDataset',
  method: 'GET',
  scope: 'public',
  path: '/api/dataset',
  tag: 'Service',
  access: 'anyone',
  unrepeatable: true,
  summary: 'The data set of the board and its files',
  description: `What everybody sees, in one moment, as files: NDJSON, CSV and Parquet of each table, an SQLite file of all of them, and their descriptions in the forms of Frictionless Data and Croissant. People and projects that stay out of it are in none. A file is at \`${datasetPath}/\` and its name, with an \`ETag\`, a \`Repr-Digest\`, and ranges. Each night all files are replaced.`,
  success: { status: 200, description: 'The newest edition.', body: envelope('dataset', Dataset) },
  errors: ['dataset_off'],
});

const choices = {
  status: 200,
  description: 'What one has chosen.',
  body: envelope('choices', DatasetChoices),
} as const;

export const getMyDatasetChoices = operation({
  id: 'getMyDatasetChoices',
  method: 'GET',
  scope: 'read',
  path: '/api/me/dataset',
  tag: 'Me',
  access: 'member',
  summary: 'Whether I am in the data set, and my projects',
  description: 'A choice counts from the next edition of the data set on, which replaces the one before.',
  success: choices,
  errors: [],
});

export const chooseMyDataset = operation({
  id: 'chooseMyDataset',
  method: 'PUT',
  scope: 'write',
  path: '/api/me/dataset',
  tag: 'Me',
  access: 'member',
  summary: 'Be in the data set, or stay out of it',
  description:
    'Who stays out has no profile, comment, collection or name in it. Projects stay in it without that name; their owners choose for each.',
  body: closed({ in_dataset: inDataset }),
  success: choices,
  errors: [],
});

export const chooseProjectDataset = operation({
  id: 'chooseProjectDataset',
  method: 'PUT',
  scope: 'write',
  path: '/api/projects/{id}/dataset',
  tag: 'Projects',
  access: 'member',
  summary: 'Have a project in the data set, or keep it out',
  description: 'Only owners can do this. Its comments, its team and its votes go with it.',
  params: Type.Object({ id: Uuid }),
  body: closed({ in_dataset: inDataset }),
  success: choices,
  errors: ['not_found'],
});
