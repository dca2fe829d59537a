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
import { Disclosure } from '../../ui/layout/disclosure.tsx';
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
  const isHanded = ({ hand_in }: StageEntry) => hand_in?.handed_in_at != null;
  const missing = entries.filter((entry) => !isHanded(entry));
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
        isHanded(entry) ? <OneEntry key={entry.project_id} page={page} stageId={chosen.id} entry={entry} /> : null,
      )}
      {missing.length > 0 && (
        <Stack gap={2}>
          <h3>{t('Nothing yet')}</h3>
          <ul>
            {missing.map((entry) => (
              <li key={entry.project_id}>
                <Link to={`/projects/${entry.project_id}`} dir="auto">
                  {entry.name}
                </Link>
                <Disclosure
                  look="small"
                  label={t('Say something to the team')}
                  about={entry.name}
                  isOpen={Boolean(entry.hand_in?.comment)}
                >
                  <CommentForm page={page} stageId={chosen.id} entry={entry} />
                </Disclosure>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  );
}

type OfEntry = { page: StagesPage; stageId: string; entry: StageEntry };

function OneEntry({ page, stageId, entry }: OfEntry) {
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
      <CommentForm page={page} stageId={stageId} entry={entry} />
    </Stack>
  );
}

/** What curators say to a team, also to one that has handed in nothing yet. */
function CommentForm({ page: { showcase }, stageId, entry }: OfEntry) {
  const form = `comment ${stageId} ${entry.project_id}`;
  const { fetcher, isBusy, answer, problemOf } = useStageForm(showcase.id, form);
  return (
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
        defaultValue={answer?.fields?.text ?? entry.hand_in?.comment ?? ''}
        problem={problemOf('text')}
        dir="auto"
      />
      <FormProblem problem={answer?.problem} />
      <Cluster gap={4} align="center">
        <Button aria-disabled={isBusy}>{t('Say it to the team')}</Button>
        {answer?.done && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}
