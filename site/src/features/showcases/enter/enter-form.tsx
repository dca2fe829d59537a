import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DeclarationFields } from '../../declarations/declaration-parts.tsx';
import { CardPoster } from '../../projects/list/card-poster.tsx';
import { stateWords } from '../entry-words.ts';
import type { Entering } from './enter.ts';
import styles from './enter-form.module.css';
import { enterHref } from './enter-words.ts';

type Props = { found: Entering; chosen: string | undefined; canEnter: boolean };

/** Picks one of one's own projects, and its track. Those that are in already can be changed or withdrawn. */
export function EnterForm({ found: { showcase, tracks, asked, ...found }, chosen, canEnter }: Props) {
  const projects = canEnter ? found.projects : found.projects.filter(canWithdraw);
  const action = enterHref(showcase.id);
  const { fetcher, isBusy, answer, problemOf } = useSentForm(`enter ${showcase.id}`, 'enter');
  const first =
    projects.find(({ card }) => card.id === (answer?.fields?.project ?? chosen)) ??
    projects.find(isFree) ??
    projects[0];
  const problem = problemOf('project');
  return (
    <Stack as={fetcher.Form} method="post" action={action} gap={5} width={40}>
      <input type="hidden" name="form" value="enter" />
      <fieldset>
        <legend className={styles.legend}>{canEnter ? t('Your projects') : t('Your entries')}</legend>
        {problem && <p className={styles.problem}>{problem}</p>}
        {projects.map(({ card, isDraft, state, reason }) => (
          <label key={card.id} className={styles.project}>
            <input type="radio" name="project" value={card.id} required defaultChecked={card.id === first?.card.id} />
            <CardPoster card={card} size="small" />
            <span className={styles.words}>
              <span className={styles.name}>
                <bdi>{card.name}</bdi>
              </span>
              <span className={styles.tagline} data-lines="2" dir="auto">
                {card.tagline}
              </span>
              {reason && <span dir="auto">{reason}</span>}
              <span className={styles.facts}>
                {state && <strong data-state={state}>{t(stateWords[state].mine)}</strong>}
                {isDraft && <span>{t('Draft: curators see it, everybody else once you publish it')}</span>}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {canEnter && tracks.length > 0 && (
        <div className={styles.track}>
          <SelectField label={t('Track')} name="track" defaultValue={answer?.fields?.track ?? first?.track ?? ''}>
            <option value="">{t('None, or the curators choose')}</option>
            {tracks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {canEnter && <DeclarationFields kinds={asked} said={first?.declarations ?? []} typed={answer?.fields} />}
      {canEnter && <AddressChoice isChosen={first?.sharesAddress ?? false} />}
      <FormProblem problem={answer?.problem} />
      <Cluster gap={3}>
        {canEnter && (
          <Button name="act" value="enter" look="main" aria-disabled={isBusy}>
            {isBusy ? t('Sending …') : t('Send the entry')}
          </Button>
        )}
        {projects.some(canWithdraw) && (
          <Button name="act" value="withdraw" aria-disabled={isBusy}>
            {t('Withdraw this project')}
          </Button>
        )}
        <LinkButton to={`/showcases/${showcase.id}`} look="quiet">
          {t('Back to the showcase')}
        </LinkButton>
      </Cluster>
    </Stack>
  );
}

/** Before entering one is told what curators see, and chooses. */
const AddressChoice = ({ isChosen }: { isChosen: boolean }) => (
  <Choice
    type="checkbox"
    name="shares_address"
    defaultChecked={isChosen}
    label={t('Show my e-mail address to the curators, for their grade book')}
    hint={t(
      'Without this they see your name alone. It holds until you withdraw the entry, and the others of the team choose for themselves on the page of the showcase.',
    )}
  />
);

const isFree = ({ state }: Entering['projects'][number]): boolean => state === null || state === 'withdrawn';

export const canWithdraw = (project: Entering['projects'][number]): boolean =>
  !isFree(project) && project.state !== 'declined';

/** After a draft was started here. */
export const StartedNote = ({ projectId }: { projectId: string }) => (
  <p>
    <Rich
      text="<link>Fill in the project</link>, then come back and send the entry."
      parts={{ link: (text) => <Link to={`/projects/${projectId}/edit`}>{text}</Link> }}
    />
  </p>
);
