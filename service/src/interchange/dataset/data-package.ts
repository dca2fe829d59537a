import type { PublishedFile } from './editions.ts';
import { allTables, type Field, type Table } from './tables.ts';

/** What the descriptions of an edition say. */
export type About = {
  publishedAt: string;
  changesAfter: string;
  licence: string;
  siteUrl: string | undefined;
  /** Rows of each table. */
  counts: ReadonlyMap<string, number>;
};

export const isAddress = (licence: string): boolean => licence.startsWith('https://');

/** The description of Frictionless Data, version 2 of the standard: https://datapackage.org */
export const dataPackageOf = (about: About, files: readonly PublishedFile[]) => ({
  $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
  name: 'launch-board',
  title: 'What everybody sees on the board',
  created: about.publishedAt,
  homepage: about.siteUrl,
  licenses: [isAddress(about.licence) ? { path: about.licence } : { name: about.licence }],
  /** Where the feed of changes goes on: no member of the standard. */
  changes_after: about.changesAfter,
  resources: allTables.map((table) => resourceOf(table, files)),
});

/** The rows as CSV; the same as Parquet and NDJSON are files beside it. */
function resourceOf(table: Table, files: readonly PublishedFile[]) {
  const path = `${table.name}.csv`;
  const { bytes, sha256 } = files.find(({ name }) => name === path) ?? {};
  return {
    name: table.name,
    type: 'table',
    title: table.title,
    path,
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    bytes,
    hash: `sha256:${sha256}`,
    schema: schemaOf(table),
  };
}

const schemaOf = ({ fields, key, refers = {} }: Table) => ({
  $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
  fields: fields.map(fieldOf),
  missingValues: [''],
  primaryKey: key,
  foreignKeys: Object.entries(refers).map(([field, resource]) => ({
    fields: [field],
    reference: { resource, fields: ['id'] },
  })),
});

const fieldOf = ({ name, type, description, isRequired }: Field) => ({
  name,
  type,
  description,
  ...(type === 'boolean' && { trueValues: ['true'], falseValues: ['false'] }),
  ...(isRequired && { constraints: { required: true } }),
});
