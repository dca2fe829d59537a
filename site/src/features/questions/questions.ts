import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type TryNext } from '@launch-board/sdk';
import { redirect } from 'react-router';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake } from '../../ui/form/form-answer.ts';
import { teamOf } from '../teams/team.ts';
import { askTyped } from './typed-questions.ts';

/** What a team asks, with the answers, as the visitor may act on them. */
export async function readQuestions({ api, person }: VisitorContext, id: string) {
  const [{ project }, { questions }, { members }] = await Promise.all([
    api.getProject({ id }),
    api.listQuestions({ id }),
    api.listProjectMembers({ id }),
  ]);
  const team = teamOf(members);
  return {
    project: { id: project.id, name: project.name, isPublic: (project.status ?? 'active') === 'active' },
    questions,
    personId: person?.id,
    isSignedIn: person !== undefined,
    hasAnswered: questions.some(({ answers }) => answers.some(({ user_id }) => user_id === person?.id)),
    isMaker: team.some((one) => one.id === person?.id),
    isOwner: team.some((one) => one.isOwner && one.id === person?.id),
  };
}

export type QuestionsPage = Awaited<ReturnType<typeof readQuestions>>;

/** The project that is to be tried next, with its questions, and where the visitor's own stand. */
export async function readTryNext({ api }: VisitorContext, skip: number) {
  const { projects, own, total } = await api.listTryNext({ limit: 1, skip });
  const [next] = projects;
  const asked = next && (await api.listQuestions({ id: next.project_id }));
  return { next, questions: asked?.questions ?? [], own, total, skip };
}

export type TryNextPage = Awaited<ReturnType<typeof readTryNext>>;

/** Entries of a showcase that wait for answers, for its curators. */
export async function readWaiting({ api }: VisitorContext, id: string) {
  try {
    const [{ showcase }, { waiting }] = await Promise.all([api.getShowcase({ id }), api.listUnanswered({ id })]);
    return { showcase: { id, name: showcase.name }, waiting };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    if (isLaunchBoardError(error, 'forbidden')) return 'forbidden';
    throw error;
  }
}

/** What the forms of both pages do. */
export async function changeQuestions(visitor: VisitorContext, form: FormData) {
  const { api } = visitor;
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const [what] = field('form').split(' ');
  const id = field('project');
  if (what === 'ask') {
    const faults = await askTyped(visitor, id, form);
    if (faults.length > 0) throw new Mistake(faults);
    return { said: t('Saved.') };
  }
  if (what === 'answer') {
    const body = { content: field('content').replaceAll('\r\n', '\n') };
    const { comment } = await api.answerQuestion({ id, question_id: field('question'), body });
    // As with a comment: this page says until when others do not see it.
    if (comment.waits_until) throw redirect('/quarantine', 303);
    return { said: t('Your answer is there. Thank you.') };
  }
  if (what === 'steps') {
    await api.dismissFirstSteps();
    return { said: t('They do not come back.') };
  }
  const helped = field('helped') === 'yes';
  await api.markHelped({ id: field('comment'), body: { helped } });
  return { said: helped ? t('Your thanks show beside the answer.') : t('Taken back.') };
}

/** Each part of the points of a project, in words, with what it is worth. */
export function partsOf({ because }: TryNext): { words: string; points: number }[] {
  const { missing, given, days, points: worth } = limits.questions;
  const left = Math.max(0, missing - because.answers);
  const waited = Math.min(days.points, because.waiting_days);
  const parts = [
    {
      words: t('{count, plural, one {# answer is missing to {missing}} other {# answers are missing to {missing}}}', {
        count: left,
        missing,
      }),
      points: worth.missing * left,
    },
    {
      words: t('{count, plural, one {# day of waiting} other {# days of waiting}}', { count: waited }),
      points: worth.day * waited,
    },
    {
      words: t(
        '{count, plural, one {its team has answered # other project} other {its team has answered # other projects}}',
        {
          count: Math.min(given, because.given),
        },
      ),
      points: worth.given * Math.min(given, because.given),
    },
    { words: t('you follow its category'), points: because.shares_interest ? worth.interest : 0 },
    { words: t('its owner is of your department'), points: because.shares_department ? worth.department : 0 },
  ];
  return parts.filter(({ points }) => points > 0);
}
