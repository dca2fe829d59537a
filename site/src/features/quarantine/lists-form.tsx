import { t } from '@launch-board/host/language/messages';
import type { Quarantine } from '@launch-board/sdk';
import { Link } from 'react-router';
import { exact } from '../../ui/acts/numbers.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Rows, RowTitle } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { KeptLists, Trial } from './keep-lists.ts';

/** The two lists, to be tried on the last month before they are kept. */
export function ListsForm({ words, domains }: Pick<Quarantine, 'words' | 'domains'>) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<KeptLists>('quarantine-lists', 'lists');
  const typed = answer?.fields;
  const { said, trial } = answer?.done ?? {};
  return (
    <Stack as={fetcher.Form} method="post" action="/admin/lists" gap={4} width={44} noValidate>
      <input type="hidden" name="form" value="lists" />
      <TextArea
        label={t('Words')}
        hint={t('One in each line: a word, or several that follow each other. Letters that look alike are one.')}
        name="words"
        rows={8}
        dir="auto"
        defaultValue={typed?.words ?? words.join('\n')}
        problem={problemOf('words')}
      />
      <TextArea
        label={t('Domains')}
        hint={t('One in each line, such as example.org. What is below a domain belongs to it.')}
        name="domains"
        rows={6}
        dir="ltr"
        defaultValue={typed?.domains ?? domains.join('\n')}
        problem={problemOf('domains')}
      />
      <FormProblem problem={answer?.problem} />
      <Cluster gap={2}>
        <Button look="main" name="act" value="try" aria-disabled={isBusy}>
          {t('Try them on the last month')}
        </Button>
        <Button name="act" value="keep" aria-disabled={isBusy}>
          {t('Keep these lists')}
        </Button>
      </Cluster>
      {said && !isBusy && <p role="status">{said}</p>}
      {trial && !isBusy && <Caught trial={trial} />}
    </Stack>
  );
}

/** What would have waited, and by which entry. */
const Caught = ({ trial: { caught_count: caught, compared_count: compared, things } }: { trial: Trial }) => (
  <Stack gap={3}>
    <p role="status">
      {t('{caught} of {compared} posts of the last 30 days would have waited. Nothing is changed yet.', {
        caught: exact(caught),
        compared: exact(compared),
      })}
    </p>
    {things.length < caught && <Quiet>{t('The newest {number} are shown.', { number: exact(things.length) })}</Quiet>}
    <Rows>
      {things.map(({ id, project_id, name, text, entry, created_at }) => (
        <li key={id}>
          <div>
            <RowTitle dir="auto">
              <Link to={`/projects/${project_id}`}>{name}</Link>
            </RowTitle>
            <p dir="auto">{text}</p>
            <Quiet isSmall>
              <bdi>{entry}</bdi> · <FullMoment at={created_at} />
            </Quiet>
          </div>
        </li>
      ))}
    </Rows>
  </Stack>
);
