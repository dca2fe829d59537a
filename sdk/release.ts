import { writeFileSync } from 'node:fs';
import { pack } from './pack.ts';
import { contractDigest, released, versionFault } from './released.ts';

/** `node sdk/release.ts` puts the file of this version among the released ones. docs/release.md has the other steps. */

const { bytes, name, version } = await pack();
const contract = contractDigest();
const known = released();
const fault = versionFault(version, contract, known);
if (fault) throw new Error(fault);
writeFileSync(new URL(`releases/${name}`, import.meta.url), bytes);
writeFileSync(
  new URL('released.json', import.meta.url),
  `${JSON.stringify({ ...known, [version]: contract }, null, 2)}\n`,
);
process.stdout.write(`Written: sdk/releases/${name}\n`);
