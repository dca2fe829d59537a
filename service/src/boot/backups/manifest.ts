/** The form of backups. A change that an earlier version cannot read takes the next number. */
const FORMAT = 1;

/** What a backup says of itself. It comes first in the file. */
export type Manifest = {
  format: number;
  /** Version of the program that made it. */
  program: string;
  /** Engine of the board, whatever it is restored into. */
  engine: 'SQLite' | 'PostgreSQL';
  /** The newest migration of the tables. */
  migration: string;
  created_at: string;
  /** Of the file as it was before it was packed. */
  database: { bytes: number; sha256: string };
  tables: Record<string, { rows: number; sha256: string }>;
};

export const writeManifest = (manifest: Omit<Manifest, 'format'>): string =>
  `${JSON.stringify({ format: FORMAT, ...manifest }, undefined, 2)}\n`;

/** @throws Error that says which version of the program is needed */
export function readManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format === FORMAT) return manifest;
  throw new Error(
    `the backup was made by version ${manifest.program} of this program; run that version or a later one`,
  );
}
