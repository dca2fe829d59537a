import type { KeptFields, Visit } from '../session/visit.ts';

/** What was typed into the form of this page when the session ended, by field. */
export async function keptFields(visit: Visit, path: string): Promise<KeptFields> {
  return Object.fromEntries((await visit.keptForm(path))?.fields ?? []);
}
