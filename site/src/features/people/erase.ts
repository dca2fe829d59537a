import { t } from '@launch-board/host/language/messages';
import type { Person, VisitorContext } from '../../session/visitor-context.ts';
import { Mistake } from '../../ui/form/form-answer.ts';

/** What has to be typed before somebody is erased. */
export const erasureWord = ({ username }: Pick<Person, 'username'>): string => username ?? 'erase me';

/** Erases the person for good and ends their sessions. */
export async function erase(visitor: VisitorContext, person: Person, form: FormData): Promise<void> {
  const typed = String(form.get('confirmation') ?? '').trim();
  if (typed !== erasureWord(person)) {
    throw new Mistake([
      { field: 'confirmation', message: t('Type {person} exactly as shown here.', { person: erasureWord(person) }) },
    ]);
  }
  await visitor.api.eraseMe();
  await visitor.endEverywhere();
}
