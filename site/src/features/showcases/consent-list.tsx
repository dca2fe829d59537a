import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { useFocusFallback } from '../../ui/form/focus-fallback.ts';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import type { Consent } from './consent.ts';
import styles from './consent-list.module.css';
import { stateWords } from './entry-words.ts';

type Props = { projectId: string; showcases: Consent[] };

/** The showcases that a project is in, each with what its team can take back. */
export function ConsentList({ projectId, showcases }: Props) {
  const title = useFocusFallback<HTMLHeadingElement>(showcases.length);
  return (
    <section aria-labelledby="entered">
      <h2 id="entered" ref={title} tabIndex={-1} className={styles.title}>
        {t('Entered in')}
      </h2>
      <ul className={styles.list}>
        {showcases.map((showcase) => (
          <li key={showcase.id} className={styles.row}>
            <div className={styles.words}>
              <Name showcase={showcase} />
              <Quiet isSmall>
                <State showcase={showcase} />
              </Quiet>
              <Awards showcase={showcase} />
            </div>
            <Acts projectId={projectId} showcase={showcase} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Name = ({ showcase: { id, name } }: { showcase: Consent }) =>
  name === null ? (
    <p className={styles.name}>{t('A showcase that you do not see any more')}</p>
  ) : (
    <h3 className={styles.name} dir="auto">
      <Link to={`/showcases/${id}`}>{name}</Link>
    </h3>
  );

function State({ showcase: { state, enteredAt } }: { showcase: Consent }) {
  return (
    <>
      {t(stateWords[state].mine)}, <Moment at={enteredAt} />
    </>
  );
}

function Awards({ showcase: { awards, isDeclined } }: { showcase: Consent }) {
  if (awards.length === 0) return null;
  return (
    <>
      <ul className={styles.awards} aria-label={t('Awards')}>
        {awards.map(({ name, citation }) => (
          <li key={`${name} ${citation}`}>
            <bdi className={styles.award}>{name}</bdi>
            {citation && <span dir="auto"> {citation}</span>}
          </li>
        ))}
      </ul>
      <Quiet isSmall>
        {isDeclined ? t('Declined: your page does not show them.') : t('The page of your project shows them.')}
      </Quiet>
    </>
  );
}

function Acts({ projectId, showcase }: { projectId: string; showcase: Consent }) {
  const { id, name, isDeclined, awards } = showcase;
  const about = name ?? t('a showcase that you do not see any more');
  const form = { projectId, showcase: id, about };
  return (
    <Cluster gap={1}>
      {awards.length > 0 && (
        <ConsentForm
          {...form}
          act={isDeclined ? 'take' : 'decline'}
          button={isDeclined ? t('Take awards') : t('Decline awards')}
        />
      )}
      <ConsentForm {...form} act="leave" button={t('Withdraw')} />
    </Cluster>
  );
}

type FormProps = {
  projectId: string;
  act: 'decline' | 'take' | 'leave' | 'leave-all';
  button: string;
  showcase?: string;
  about?: string;
};

/** One press, which the same page can undo as long as the showcase takes entries. */
export function ConsentForm({ projectId, act, button, showcase = '', about }: FormProps) {
  const name = `${act} ${showcase}`;
  const { fetcher, isBusy, answer } = useSentForm(`consent ${projectId} ${name}`, name);
  return (
    <fetcher.Form method="post" action={`/projects/${projectId}/showcases`}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="showcase" value={showcase} />
      <FormProblem problem={answer?.problem} />
      <Button isSmall={act !== 'leave-all'} look={act === 'leave-all' ? 'danger' : 'plain'} aria-disabled={isBusy}>
        {button}
        {about && <span className="hidden-text"> {about}</span>}
      </Button>
    </fetcher.Form>
  );
}
