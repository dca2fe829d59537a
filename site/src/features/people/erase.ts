import type { Person, Visit } from '../../session/visit.ts';
import { Mistake } from '../../ui/form/form-answer.ts';

/** What has to be typed before somebody is erased. */
export const erasureWord = ({ username }: Pick<Person, 'username'>): string => username ?? 'erase me';

/** Erases the person for good and ends their sessions. */
export async function erase(visit: Visit, person: Person, form: FormData): Promise<void> {
  const typed = String(form.get('confirmation') ?? '').trim();
  if (typed !== erasureWord(person)) {
    throw new Mistake([{ field: 'confirmation', message: `Type ${erasureWord(person)} exactly as shown here.` }]);
  }
  await visit.api.eraseMe();
  await visit.endEverywhere();
}
