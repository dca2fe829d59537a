import { type About, isAddress } from './data-package.ts';
import type { PublishedFile } from './editions.ts';
import { allTables, type Field, type Table } from './tables.ts';

/** As Croissant 1.0 has it: https://docs.mlcommons.org/croissant/docs/croissant-spec.html */
const context = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  cr: 'http://mlcommons.org/croissant/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileProperty: 'cr:fileProperty',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
};

const isDescribed = ({ name }: PublishedFile): boolean => name.endsWith('.parquet') || name.endsWith('.csv');

/** The description that programs for machine learning read, and that search engines for data sets read as schema.org. */
export const croissantOf = ({ publishedAt, licence, siteUrl }: About, files: readonly PublishedFile[]) => ({
  '@context': context,
  '@type': 'sc:Dataset',
  conformsTo: 'http://mlcommons.org/croissant/1.0',
  name: 'launch-board',
  description:
    'Projects, people, comments, collections, votes and results of showcases of a launch board, as everybody sees them.',
  url: siteUrl && `${siteUrl}/data`,
  license: isAddress(licence) ? licence : `https://spdx.org/licenses/${licence}.html`,
  datePublished: publishedAt,
  version: `${publishedAt.slice(0, 10).replaceAll('-', '.').replaceAll('.0', '.')}`,
  isLiveDataset: true,
  distribution: files.filter(isDescribed).map(({ name, sha256, bytes, media_type }) => ({
    '@type': 'cr:FileObject',
    '@id': name,
    name,
    contentUrl: name,
    contentSize: `${bytes} B`,
    encodingFormat: name.endsWith('.parquet') ? 'application/x-parquet' : media_type.replace(/;.*/, ''),
    sha256,
  })),
  recordSet: allTables.map(recordSetOf),
});

const recordSetOf = (table: Table) => ({
  '@type': 'cr:RecordSet',
  '@id': table.name,
  name: table.name,
  description: table.title,
  key: table.key.map((name) => ({ '@id': `${table.name}/${name}` })),
  field: table.fields.map((field) => fieldOf(table, field)),
});

const dataTypes: Record<Field['type'], string> = {
  string: 'sc:Text',
  integer: 'sc:Integer',
  boolean: 'sc:Boolean',
  datetime: 'sc:DateTime',
  date: 'sc:Date',
};

const fieldOf = (table: Table, { name, type, description }: Field) => ({
  '@type': 'cr:Field',
  '@id': `${table.name}/${name}`,
  name,
  description,
  dataType: dataTypes[type],
  source: { fileObject: { '@id': `${table.name}.parquet` }, extract: { column: name } },
  ...(table.refers?.[name] && { references: { field: { '@id': `${table.refers[name]}/id` } } }),
});
