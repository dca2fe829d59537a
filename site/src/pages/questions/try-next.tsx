import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { AnswerForm } from '../../features/questions/answer-form.tsx';
import { changeQuestions, readTryNext } from '../../features/questions/questions.ts';
import { OwnPlaces, WhyThis } from '../../features/questions/why-this.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { act } from '../common/act.ts';
import { readMine } from '../common/read.ts';

export const loader = readMine(({ visitor, url }) => {
  const skip = Number(url.searchParams.get('skip') ?? 0);
  return readTryNext(visitor, Number.isInteger(skip) && skip > 0 ? Math.min(skip, 500) : 0);
});

export const action = act(({ visitor, form }) => changeQuestions(visitor, form));

/** One project at a time whose team waits for an answer. */
export default function TryNext() {
  const { next, questions, own, total, skip } = useLoaderData<typeof loader>();
  return (
    <Stack gap={8}>
      <PageHead title={t('Try this next')} />
      <PageTitle
        look="own"
        lead={next && t('A team waits for an answer. Look at its project, and tell it what you saw.')}
      >
        {t('Try this next')}
      </PageTitle>
      {next ? (
        <Stack as="section" gap={4} aria-labelledby="next">
          <PartTitle id="next">
            <Link to={`/projects/${next.project_id}`} dir="auto">
              {next.name}
            </Link>
          </PartTitle>
          <p dir="auto">{next.tagline}</p>
          {questions.map((question) => (
            <Stack key={question.id} gap={3}>
              <h3 dir="auto">{question.text}</h3>
              <AnswerForm question={question} projectId={next.project_id} action="/me/next" />
            </Stack>
          ))}
          <WhyThis next={next} />
          {skip + 1 < total && (
            <p>
              <LinkButton to={`/me/next?skip=${skip + 1}`}>{t('Show me another one')}</LinkButton>
            </p>
          )}
        </Stack>
      ) : (
        <Empty title={t('Nobody waits for an answer at the moment.')}>
          <LinkButton to="/">{t('Look at new projects')}</LinkButton>
        </Empty>
      )}
      <OwnPlaces own={own} />
    </Stack>
  );
}
