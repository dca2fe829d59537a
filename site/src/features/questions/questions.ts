import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type TryNext } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { teamOf } from '../teams/team.ts';

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
    isSignedIn: person !== undefined,
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
export async function changeQuestions({ api }: VisitorContext, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const [what] = field('form').split(' ');
  const id = field('project');
  if (what === 'ask') {
    const questions = form.getAll('question').flatMap((text) => String(text).trim() || []);
    await api.setQuestions({ id, body: { questions: questions.slice(0, limits.questions.number) } });
    return { said: t('Saved.') };
  }
  if (what === 'answer') {
    await api.answerQuestion({ id, question_id: field('question'), body: { content: field('content') } });
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
  const { missing, given, days } = limits.questions;
  const left = Math.max(0, missing - because.answers);
  const waited = Math.min(days.points, because.waiting_days);
  const parts = [
    {
      words: t('{count, plural, one {# answer is missing to three} other {# answers are missing to three}}', {
        count: left,
      }),
      points: 10 * left,
    },
    {
      words: t('{count, plural, one {# day of waiting} other {# days of waiting}}', { count: waited }),
      points: 2 * waited,
    },
    {
      words: t(
        '{count, plural, one {its team has answered # other project} other {its team has answered # other projects}}',
        {
          count: Math.min(given, because.given),
        },
      ),
      points: 2 * Math.min(given, because.given),
    },
    { words: t('you follow its category'), points: because.shares_interest ? 3 : 0 },
    { words: t('its owner is of your department'), points: because.shares_department ? 2 : 0 },
  ];
  return parts.filter(({ points }) => points > 0);
}
