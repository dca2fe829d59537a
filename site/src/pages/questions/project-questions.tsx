import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { AnswerForm } from '../../features/questions/answer-form.tsx';
import { Answers } from '../../features/questions/answers.tsx';
import { AskForm } from '../../features/questions/ask-form.tsx';
import { changeQuestions, readQuestions } from '../../features/questions/questions.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { type LoadArgs, read } from '../common/read.ts';
import type { Route } from './+types/project-questions.ts';

export const loader = read(({ visitor, params }: LoadArgs<Route.LoaderArgs>) => readQuestions(visitor, params.id));

export const action = act(({ visitor, form }: Acting<Route.ActionArgs>) => changeQuestions(visitor, form));

/** What a team asks with its launch, and what people have answered. */
export default function ProjectQuestions() {
  const page = useLoaderData<typeof loader>();
  const { project, questions, isMaker, isOwner, isSignedIn } = page;
  const action = `/projects/${project.id}/questions`;
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('Questions of {name}', { name: project.name })} />
      <PageTitle
        above={
          <Link to={`/projects/${project.id}`} dir="auto">
            {project.name}
          </Link>
        }
        lead={t('What the team would like to know. Each answer is a comment of the project.')}
      >
        {t('Questions')}
      </PageTitle>
      {questions.length === 0 && <Empty title={t('The team asks nothing at the moment.')} />}
      {questions.map((question) => (
        <Stack key={question.id} as="section" gap={4} aria-labelledby={`question-${question.number}`}>
          <PartTitle id={`question-${question.number}`}>
            <span dir="auto">{question.text}</span>
          </PartTitle>
          {question.waits_until && (
            <Quiet>
              <Rich
                text="Others see this question from <time/> on. <link>Why?</link>"
                parts={{
                  time: () => <FullMoment at={question.waits_until ?? ''} />,
                  link: (text) => <Link to="/quarantine">{text}</Link>,
                }}
              />
            </Quiet>
          )}
          <Answers question={question} projectId={project.id} isMaker={isMaker} personId={page.personId} />
          {isSignedIn && !isMaker && project.isPublic && (
            <AnswerForm question={question} projectId={project.id} action={action} />
          )}
        </Stack>
      ))}
      {page.hasAnswered && (
        <Cluster gap={3}>
          <span>{t('You have answered this team. Another one waits.')}</span>
          <LinkButton to="/me/next">{t('Try this next')}</LinkButton>
        </Cluster>
      )}
      {isOwner && <AskForm key={questions.map(({ id }) => id).join()} page={page} />}
    </Stack>
  );
}
