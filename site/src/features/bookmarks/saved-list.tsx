import { t } from '@launch-board/host/language/messages';
import { useFetcher, useLocation } from 'react-router';
import { Refusal, usePressed } from '../../ui/feedback/refusal.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { Rich } from '../../ui/language/rich.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import type { Card } from '../projects/list/cards.ts';
import { ProjectRow } from '../projects/list/project-row.tsx';
import styles from './saved-list.module.css';

/** What one has saved, each with a way to drop it. */
export function SavedList({ cards }: { cards: Card[] }) {
  return (
    <section aria-labelledby="saved">
      <h2 id="saved" className="hidden-text">
        {t('Projects')}
      </h2>
      <RuledList>
        {cards.map((card) => (
          <li key={card.id} className={styles.item}>
            <ProjectRow card={card} />
            <Drop id={card.id} name={card.name} />
          </li>
        ))}
      </RuledList>
    </section>
  );
}

function Drop({ id, name }: { id: string; name: string }) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<FormAnswer>({ key: `drop ${id}` });
  const { form, refusal } = usePressed(fetcher.data, t('It was not removed.'));
  return (
    <>
      <fetcher.Form method="post" action={`/projects/${id}/bookmark`}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="return_to" value={`${pathname}${search}`} />
        <input type="hidden" name="save" value="remove" />
        <Button isSmall look="quiet" aria-disabled={fetcher.state !== 'idle'}>
          <Rich text="Remove<span/>" parts={{ span: () => <span className="hidden-text"> {name}</span> }} />
        </Button>
      </fetcher.Form>
      <Refusal className={styles.refusal}>{refusal}</Refusal>
    </>
  );
}
