import { randomUUID } from 'node:crypto';
import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { courseWords } from '../../features/declarations/course-words.ts';
import { beginNext, readNext } from '../../features/showcases/form/next.ts';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { type SentForm, useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-next.ts';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readNext(visitor, params.id, Date.now());
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return { ...found, formKey: randomUUID() };
});

export const action = act(async ({ visitor, form, params }: Acting<Route.ActionArgs>) => {
  throw redirect(`/showcases/${await beginNext(visitor, params.id, form)}/edit`, 303);
});

/** Begins the next showcase of a course from the last one. */
export default function NextShowcase() {
  const found = useLoaderData<typeof loader>();
  const { id, name, formKey } = found;
  const sent = useSentForm<unknown>(`next ${id}`, 'next');
  const { fetcher, isBusy, answer } = sent;
  return (
    <Stack gap={6} width={40}>
      <PageHead title={t('Begin the next one after {name}', { name })} />
      <PageTitle
        above={<ShowcaseLink id={id} name={name} />}
        lead={t(
          'It keeps the description, place, tracks, kind of vote, criteria of the jury and all dates, moved on by the same time. Entries, roster, marks and awards stay here. Nobody else sees the new one until you publish it.',
        )}
      >
        {t('Begin the next one')}
      </PageTitle>
      <Stack as={fetcher.Form} method="post" action={`/showcases/${id}/next`} gap={5}>
        <input type="hidden" name="form" value="next" />
        <input type="hidden" name="key" value={formKey} />
        <NextFields found={found} sent={sent} />
        <FormProblem problem={answer?.problem} />
        <p>
          <Button look="main" aria-disabled={isBusy}>
            {t('Begin the next one')}
          </Button>
        </p>
      </Stack>
    </Stack>
  );
}

type Fields = { found: ReturnType<typeof useLoaderData<typeof loader>>; sent: SentForm<unknown> };

function NextFields({ found: { name, course, hasJury, closesAt, timeZone }, sent: { answer, problemOf } }: Fields) {
  const typed = answer?.fields;
  return (
    <>
      <TextField
        label={t('Name')}
        name="name"
        required
        maxLength={limits.texts.name}
        defaultValue={typed?.name ?? name}
        problem={problemOf('name')}
        autoComplete="off"
        dir="auto"
      />
      <TextField
        label={t('Entries close')}
        hint={t('All other dates move by as much. In the time zone of the board, {zone}.', {
          zone: timeZone.replaceAll('_', ' '),
        })}
        type="datetime-local"
        name="closes_at"
        required
        defaultValue={typed?.closes_at ?? closesAt}
        problem={problemOf('closes_at')}
      />
      {course && (
        <TextField
          label={t('Term')}
          hint={t('It belongs to the same course: {course}.', { course: courseWords(course) })}
          name="term"
          maxLength={limits.courses.term}
          defaultValue={typed?.term}
          problem={problemOf('term')}
          autoComplete="off"
          dir="auto"
        />
      )}
      {hasJury && (
        <Choice
          type="checkbox"
          name="invites_judges"
          label={t('Invite the judges again. They are told once you publish it.')}
          defaultChecked={typed?.invites_judges === 'on'}
        />
      )}
    </>
  );
}
