import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { StageEntry } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Saved } from '../../ui/feedback/saved.tsx';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { DownloadLink } from '../../ui/format/downloads.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Rows, RowTitle } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useStageForm } from './stage-form.ts';
import type { StagesPage } from './stages.ts';
import { Handed, StageFacts } from './team-stages.tsx';

/** For each stage how many have handed in, and the way to what it is. */
export const StageNumbers = ({ page: { showcase, stages } }: { page: StagesPage }) => (
  <Rows>
    {stages.map((stage) => (
      <li key={stage.id}>
        <div>
          <RowTitle dir="auto">{stage.name}</RowTitle>
          <StageFacts stage={stage} />
          <Quiet isSmall>
            {t('{count, plural, one {# team has} other {# teams have}} handed in, {late} late.', {
              count: stage.handed_in ?? 0,
              late: stage.late ?? 0,
            })}
          </Quiet>
        </div>
        <LinkButton to={`/showcases/${showcase.id}/stages?stage=${stage.id}`}>
          {t('Read')}
          <span className="hidden-text">: {stage.name}</span>
        </LinkButton>
      </li>
    ))}
  </Rows>
);

/** Everything of one stage: who has handed in what, then who has not. */
export function StageEntries({ page, chosen }: { page: StagesPage; chosen: NonNullable<StagesPage['chosen']> }) {
  const { entries } = chosen;
  const missing = entries.filter((entry) => !entry.hand_in);
  return (
    <Stack as="section" gap={6} aria-labelledby="handed">
      <PartTitle id="handed" dir="auto">
        {chosen.name}
      </PartTitle>
      {chosen.filesUrl && (
        <p>
          <DownloadLink href={chosen.filesUrl}>{t('All files as a ZIP')}</DownloadLink>
        </p>
      )}
      {entries.length === 0 && <Empty title={t('Nobody has entered yet.')} />}
      {entries.map((entry) =>
        entry.hand_in ? <OneEntry key={entry.project_id} page={page} stageId={chosen.id} entry={entry} /> : null,
      )}
      {missing.length > 0 && (
        <Stack gap={2}>
          <h3>{t('Nothing yet')}</h3>
          <ul>
            {missing.map(({ project_id, name }) => (
              <li key={project_id}>
                <Link to={`/projects/${project_id}`} dir="auto">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  );
}

function OneEntry({ page: { showcase }, stageId, entry }: { page: StagesPage; stageId: string; entry: StageEntry }) {
  const form = `comment ${stageId} ${entry.project_id}`;
  const { fetcher, isBusy, answer, problemOf } = useStageForm(showcase.id, form);
  const handed = entry.hand_in;
  if (!handed) return null;
  return (
    <Stack as="section" gap={3} aria-label={entry.name}>
      <h3>
        <Link to={`/projects/${entry.project_id}`} dir="auto">
          {entry.name}
        </Link>
      </h3>
      <Handed handed={{ ...handed, comment: null }} />
      <Stack as={fetcher.Form} method="post" action={`/showcases/${showcase.id}/stages?stage=${stageId}`} gap={3}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="stage" value={stageId} />
        <input type="hidden" name="project" value={entry.project_id} />
        <TextArea
          label={t('To the team of {name}', { name: entry.name })}
          hint={t('Nobody else sees it.')}
          name="text"
          rows={3}
          maxLength={limits.stages.comment}
          defaultValue={answer?.fields?.text ?? handed.comment ?? ''}
          problem={problemOf('text')}
          dir="auto"
        />
        <FormProblem problem={answer?.problem} />
        <Cluster gap={4} align="center">
          <Button aria-disabled={isBusy}>{t('Say it to the team')}</Button>
          {answer?.done && !isBusy && <Saved />}
        </Cluster>
      </Stack>
    </Stack>
  );
}
