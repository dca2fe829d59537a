import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { data, Form, Link, useActionData, useLoaderData } from 'react-router';
import type { ShownEntry } from '../../features/showcases/reads.ts';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { castBallot, readGuestVote } from '../../features/showcases/vote/guest-vote.ts';
import { nextVoteWords } from '../../features/showcases/when.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { type Problem, sentenceOf } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { useClock } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { problemOf } from '../common/problems.ts';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import { visitorOf } from '../common/visitor.ts';
import type { Route } from './+types/showcase-guest.ts';

export const loader = read(async ({ visitor, params }: LoadArgs<Route.LoaderArgs>) => {
  const found = await readGuestVote(visitor, params.id);
  if (!found) throw notFound('no_showcase');
  return found;
});

/** Needs no sign-in: the code says that somebody was given paper. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const visitor = visitorOf(context);
  const form = await request.formData();
  const typed = { code: String(form.get('code') ?? ''), projects: form.getAll('project').map(String) };
  try {
    const each = (await readGuestVote(visitor, params.id))?.showcase.votesEach ?? 0;
    return { done: await castBallot(visitor, params.id, each, form), typed };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    const told: Problem = problem.code === 'not_found' ? { ...problem, message: wrongCode() } : problem;
    return data({ problem: told, typed }, { status: problem.status });
  }
}

const wrongCode = () => t('This code does not vote here: it is mistyped, was used, or was revoked.');

/** For guests with a code on paper. */
export default function ShowcaseGuest() {
  const { showcase, takesGuests, entries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const clock = useClock();
  const { id, name, phase, votesEach } = showcase;
  if (answer && 'done' in answer)
    return (
      <Message
        title={t('Your votes are cast')}
        headTitle={t('Vote: {name}', { name })}
        acts={<LinkButton to={`/showcases/${id}`}>{t('See all projects')}</LinkButton>}
      >
        <p>{t('Thank you. The code on your paper is used up.')}</p>
      </Message>
    );
  const problem = answer?.problem;
  return (
    <Stack gap={6} width={40}>
      <PageHead title={t('Vote: {name}', { name })} />
      <PageTitle above={<ShowcaseLink id={id} name={name} />} lead={`${nextVoteWords(clock, showcase)}.`}>
        {t('Vote with a code on paper')}
      </PageTitle>
      {phase === 'voting' && !takesGuests && <p>{t('This vote takes no codes on paper.')}</p>}
      <p>
        <Link to={`/showcases/${id}/vote`}>{t('Vote with your account instead')}</Link>
      </p>
      {phase !== 'voting' ? (
        <p>{phase === 'results' ? t('The vote is over') : t('The vote has not begun')}</p>
      ) : (
        takesGuests && (
          <Stack as={Form} method="post" gap={6}>
            <TextField
              label={t('Code on your paper')}
              name="code"
              defaultValue={answer?.typed.code}
              problem={sentenceOf(problem?.details, 'code')}
              maxLength={limits.guests.code}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
            />
            <Projects entries={entries} each={votesEach} chosen={answer?.typed.projects ?? []} />
            <FormProblem problem={problem} />
            <p>
              <Button look="main">{t('Cast the votes')}</Button>
            </p>
          </Stack>
        )
      )}
    </Stack>
  );
}

type ProjectsProps = { entries: ShownEntry[]; each: number; chosen: string[] };

const Projects = ({ entries, each, chosen }: ProjectsProps) => (
  <ChoiceGroup legend={t('{count, plural, one {Your project} other {Up to # projects}}', { count: each })}>
    <Quiet isSmall>{t('The code votes once: choose all of them now.')}</Quiet>
    {entries.map(({ card, table }) => (
      <Choice
        key={card.id}
        type={each === 1 ? 'radio' : 'checkbox'}
        name="project"
        value={card.id}
        label={table === null ? card.name : t('{name} (table {table})', { name: card.name, table })}
        hint={card.tagline}
        defaultChecked={chosen.includes(card.id)}
      />
    ))}
  </ChoiceGroup>
);
