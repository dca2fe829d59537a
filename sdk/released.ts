import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { operations } from '@launch-board/contract';
import { typesFile } from './generator/types-file.ts';

/** Released versions, each with the digest of the contract of which its client was made. */
export type Released = Readonly<Record<string, string>>;

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

export const released = (): Released => JSON.parse(read('released.json'));
export const ownVersion = (): string => (JSON.parse(read('package.json')) as { version: string }).version;

/** Of what programs can see of the contract: the document, and the types that are generated from it. */
export const contractDigest = (): string =>
  createHash('sha256')
    .update(read('../contract/openapi.json'))
    .update('\0')
    .update(typesFile(Object.values(operations)))
    .digest('hex');

/** What is wrong if a client of this contract is to have this version. A released version stands for one contract. */
export const versionFault = (version: string, contract: string, known: Released): string | undefined =>
  (known[version] ?? contract) === contract
    ? undefined
    : `Version ${version} is released with another contract. Raise the version in sdk/package.json: node dev/set-version.ts MAJOR.MINOR.PATCH`;
