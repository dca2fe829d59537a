import { returnPath } from '../../session/sign-in/return-path.ts';
import type { KeptFields, VisitorContext } from '../../session/visitor-context.ts';

/** What was typed into the form of this page when the session ended, by field. */
export async function keptFields(visitor: VisitorContext, path: string): Promise<KeptFields> {
  return Object.fromEntries((await visitor.keptForm(path))?.fields ?? []);
}

/** Where the form of a project is kept: a new one has a page of its own from its first save, and is still sent to `/submit`. */
export const keptPath = (form: FormData): string => returnPath(String(form.get('return_to'))).replace(/[?#].*/, '');
