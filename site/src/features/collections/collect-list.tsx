import { t } from '@launch-board/host/language/messages';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Icon } from '../../ui/picture/icons.tsx';
import styles from './collect-list.module.css';
import type { Choice } from './reads.ts';

/** One's own collections, each with a button that puts the project in or takes it out again. */
export function CollectList({ choice: { project, collections } }: { choice: Choice }) {
  return (
    <ul>
      {collections.map((collection) => (
        <Row key={`${project.id} ${collection.id}`} project={project} collection={collection} />
      ))}
    </ul>
  );
}

type RowProps = { project: Choice['project']; collection: Choice['collections'][number] };

function Row({ project, collection }: RowProps) {
  const { id, name, isPublic } = collection;
  const action = `/projects/${project.id}/collect`;
  const { fetcher, isBusy, answer } = useSentForm<{ isIn: boolean }>(`collect ${project.id} ${id}`, `collect ${id}`);
  // The last success stays true when a refusal comes after it.
  const [done, setDone] = useState(answer?.done);
  if (answer?.done && answer.done !== done) setDone(answer.done);
  const isIn = done?.isIn ?? collection.isIn;
  const announce = useAnnounce();
  useEffect(() => {
    if (answer?.done)
      announce(answer.done.isIn ? t('Added to {name}.', { name }) : t('Removed from {name}.', { name }));
  }, [answer?.done, announce, name]);
  return (
    <li className={styles.row}>
      <Link to={`/collections/${id}`} className={styles.name} dir="auto">
        {name}
      </Link>
      {!isPublic && (
        <Quiet as="span">
          <Icon name="private" size={16} />
          <span className="hidden-text">{t('Not public')}</span>
        </Quiet>
      )}
      <fetcher.Form method="post" action={action}>
        <input type="hidden" name="form" value={`collect ${id}`} />
        <input type="hidden" name="collection" value={id} />
        <input type="hidden" name="collect" value={isIn ? 'remove' : 'add'} />
        <input type="hidden" name="return_to" value={action} />
        <Button
          isSmall
          look={isIn ? 'quiet' : 'plain'}
          aria-disabled={isBusy}
          aria-label={isIn ? t('Added. Remove from {name}', { name }) : t('Add to {name}', { name })}
        >
          {isIn ? t('Added. Remove') : t('Add')}
        </Button>
      </fetcher.Form>
      {answer?.problem && (
        <div className={styles.problem}>
          <FormProblem problem={answer.problem} />
        </div>
      )}
    </li>
  );
}
