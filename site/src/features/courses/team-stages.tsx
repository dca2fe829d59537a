import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { HandIn } from '@launch-board/sdk';
import type { ReactNode } from 'react';
import { Saved } from '../../ui/feedback/saved.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DeclarationFields } from '../declarations/declaration-parts.tsx';
import { FileForm, FileLink, RemoveFile } from './file-parts.tsx';
import { useStageForm } from './stage-form.ts';
import type { ShownStage, StagesPage } from './stages.ts';

type Entry = StagesPage['mine'][number];
type Props = { page: StagesPage; entry: Entry };

/** All that one team hands in and says, for everybody on it. */
export function TeamStages({ page, entry, children }: Props & { children?: ReactNode }) {
  return (
    <Stack as="section" gap={6} aria-labelledby={`work-${entry.id}`}>
      <PartTitle id={`work-${entry.id}`} dir="auto">
        {entry.name}
      </PartTitle>
      {page.stages.map((stage) => (
        <TeamStage key={stage.id} page={page} entry={entry} stage={stage} />
      ))}
      {children}
      {page.isCurated || page.asked.length === 0 || !page.showcase.isOpen ? null : (
        <Declare page={page} entry={entry} />
      )}
    </Stack>
  );
}

function TeamStage({ page, entry, stage }: Props & { stage: ShownStage }) {
  const own = stage.mine?.find(({ project_id }) => project_id === entry.id);
  const ofFile = { showcaseId: page.showcase.id, projectId: entry.id, stage, own };
  return (
    <Stack as="section" gap={3} aria-label={stage.name}>
      <h3 dir="auto">{stage.name}</h3>
      <StageFacts stage={stage} />
      {own && <Handed handed={own} />}
      {stage.takes.some((part) => part !== 'file') && !(stage.isOver && (own?.text || own?.link)) && (
        <HandInForm page={page} entry={entry} stage={stage} own={own} />
      )}
      {stage.takes.includes('file') && !(stage.isOver && own?.file) && <FileForm {...ofFile} />}
      {own?.file && !stage.isOver && <RemoveFile {...ofFile} />}
    </Stack>
  );
}

/** By when, and what is asked. */
export const StageFacts = ({ stage }: { stage: ShownStage }) => (
  <>
    <Quiet isSmall>
      <Rich text="Hand in by <at/>." parts={{ at: () => <FullMoment at={stage.due_at} /> }} />
    </Quiet>
    {stage.ask && <p dir="auto">{stage.ask}</p>}
  </>
);

/** What a team has handed in, and what was said of it or before it, as it and the curators see it. */
export function Handed({ handed }: { handed: HandIn }) {
  const { text, link, comment, is_late: isLate, handed_in_at: at } = handed;
  return (
    <Stack gap={2}>
      {at && (
        <Quiet isSmall>
          {isLate ? (
            <Rich text="Handed in late, <at/>." parts={{ at: () => <FullMoment at={at} /> }} />
          ) : (
            <Rich text="Handed in <at/>." parts={{ at: () => <FullMoment at={at} /> }} />
          )}
        </Quiet>
      )}
      {text && <p dir="auto">{text}</p>}
      {link && (
        <p>
          <a href={link} rel="noopener nofollow ugc">
            <bdi>{link}</bdi>
          </a>
        </p>
      )}
      {handed.file && <FileLink file={handed.file} />}
      {comment && (
        <section aria-label={t('What the curators say')}>
          <p>
            <strong>{t('What the curators say')}</strong>
          </p>
          <p dir="auto">{comment}</p>
        </section>
      )}
    </Stack>
  );
}

type FormProps = Props & { stage: ShownStage; own: HandIn | undefined };

function HandInForm({ page: { showcase }, entry, stage, own }: FormProps) {
  const form = `hand-in ${stage.id} ${entry.id}`;
  const { fetcher, isBusy, answer, problemOf } = useStageForm(showcase.id, form);
  const typed = answer?.fields;
  return (
    <Stack as={fetcher.Form} method="post" action={`/showcases/${showcase.id}/stages`} gap={3}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="stage" value={stage.id} />
      <input type="hidden" name="project" value={entry.id} />
      {stage.takes.includes('text') && (
        <TextArea
          label={t('Text for {stage}', { stage: stage.name })}
          name="text"
          maxLength={limits.stages.text}
          defaultValue={typed?.text ?? own?.text ?? ''}
          problem={problemOf('text')}
          dir="auto"
        />
      )}
      {stage.takes.includes('link') && (
        <TextField
          label={t('Link for {stage}', { stage: stage.name })}
          name="link"
          type="url"
          maxLength={limits.texts.url}
          defaultValue={typed?.link ?? own?.link ?? ''}
          problem={problemOf('link')}
        />
      )}
      <FormProblem problem={answer?.problem} />
      <Cluster gap={4} align="center">
        <Button aria-disabled={isBusy} aria-label={`${t('Hand in')}: ${stage.name}`}>
          {t('Hand in')}
        </Button>
        {answer?.done && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}

function Declare({ page: { showcase, asked }, entry }: Props) {
  const form = `declare ${entry.id}`;
  const { fetcher, isBusy, answer } = useStageForm(showcase.id, form);
  return (
    <Stack as={fetcher.Form} method="post" action={`/showcases/${showcase.id}/stages`} gap={4}>
      <h3>{t('What you say of your work')}</h3>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="project" value={entry.id} />
      <DeclarationFields kinds={asked} said={entry.declarations} typed={answer?.fields} />
      <FormProblem problem={answer?.problem} />
      <Cluster gap={4} align="center">
        <Button aria-disabled={isBusy}>{t('Save what we say')}</Button>
        {answer?.done && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}
