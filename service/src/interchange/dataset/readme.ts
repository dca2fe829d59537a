import type { About } from './data-package.ts';
import { allTables } from './tables.ts';
import { FEWEST } from './votes-in-sums.ts';

/** What a person reads first. */
export const readmeOf = ({
  publishedAt,
  changesAfter,
  licence,
  siteUrl,
  counts,
}: About): string => `# The data set of the board

Everything that everybody saw${siteUrl ? ` on ${siteUrl}` : ' on the board'} at ${publishedAt}, in one moment.

| table | rows | what it has |
| --- | --- | --- |
${allTables.map(({ name, title }) => `| \`${name}\` | ${counts.get(name) ?? 0} | ${title} |`).join('\n')}

Each table is a file of Parquet, CSV and NDJSON (compressed with gzip), and \`board.sqlite\` has all of them. \`datapackage.json\`
(Frictionless Data) and \`croissant.json\` describe every column. \`sha256sum -c SHA256SUMS\` says whether all arrived whole.

## What may be done with it

Licence: ${licence}

Each edition replaces the one before. What somebody has taken back since, or what was erased, is in no later one: use the
newest, and do not publish copies that live longer.

## What is not in it

People and projects that chose to stay out, with their comments and names. No e-mail addresses, nothing that only members or
moderators see, and nobody's votes: \`votes_by_day\` has sums of at least ${FEWEST} votes, over as many days as that takes.

In CSV, nothing between two commas is a missing value and \`""\` an empty text. A text that a spreadsheet would take for a formula
begins with an apostrophe there; the other forms have it as it is.

## How to stay up to date

Ask the board for \`/api/changes?after=${changesAfter}\`, and go on with each \`next\`. It tells of everything that is public,
also of those who stay out of these files.
`;
