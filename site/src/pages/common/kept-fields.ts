import { returnPath } from '../../session/sign-in/return-path.ts';
import type { KeptFields, Visit } from '../../session/visit.ts';

/** What was typed into the form of this page when the session ended, by field. */
export async function keptFields(visit: Visit, path: string): Promise<KeptFields> {
  return Object.fromEntries((await visit.keptForm(path))?.fields ?? []);
}

/** Where the form of a project is kept: a new one has a page of its own from its first save, and is still sent to `/submit`. */
export const keptPath = (form: FormData): string => returnPath(String(form.get('return_to'))).replace(/[?#].*/, '');
