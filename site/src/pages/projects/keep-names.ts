import { isForPictures } from '../../features/pictures/picture-list.ts';
import { namesField } from '../../features/teams/names-field.ts';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { textsOf } from '../common/act.ts';

/** A draft stores no names: those that were typed when a button of the pictures was pressed come back with its form. */
export async function keepNames(visitor: VisitorContext, id: string, form: FormData): Promise<void> {
  if (!isForPictures(String(form.get('intent'))) || !form.get(namesField)) return;
  await visitor.keepForm({ path: `/projects/${id}/edit`, fields: Object.entries(textsOf(form)) });
}
