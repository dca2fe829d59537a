import { type Complete, type InputOf, limits, type operations, type ReplyOf } from '@launch-board/contract';
import {
  type AskedRow,
  askedInTerm,
  type ProjectFacts,
  projectsInTerm,
  type TermSpan,
} from '../../store/own-term/facts.ts';
import { findPeriod, latestPeriod } from '../../store/periods/periods.ts';
import type { Reads } from '../../store/store.ts';
import type { PeriodRow } from '../../store/tables.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { excerptOf } from '../notices/excerpt.ts';
import { viewAmongOthers } from '../periods/views.ts';
import { isoTime } from '../text/iso-time.ts';
import { nextSteps, type Step } from './next-steps.ts';

const most = limits.ownTerm;

/** @throws Fail `not_found` if there is no such term, or it has not begun */
export const getMyTerm = (
  { store, clock, pages }: Pick<Deps, 'store' | 'clock' | 'pages'>,
  { userId }: Member,
  { term: slug }: InputOf<typeof operations.getMyTerm>,
): Promise<Complete<ReplyOf<typeof operations.getMyTerm>>> =>
  store.read(async (reads) => {
    const now = clock();
    const row = await (slug === undefined ? latestPeriod(reads, 'term', now) : findPeriod(reads, slug));
    if (!row && slug === undefined) return none;
    if (row?.kind !== 'term' || row.starts_at > now) throw new Fail('not_found');
    const { projects, others, asked, next } = await termOf(reads, userId, row);
    return {
      term: await viewAmongOthers(reads, row, pages, now),
      projects: projects.map(({ id, name, visits, votes, comments, answers, updates, awards }) => ({
        ...{ id, name, html_url: pages('projects', id) },
        ...{ visits, votes, comments, answers, updates, awards },
      })),
      others: others.slice(0, most.others).map(({ id, name }) => ({ id, name })),
      others_count: others.length,
      asked: asked.map(viewAsked),
      steps: next.map(({ step, project: { id, name }, commentId }) => ({
        ...{ project_id: id, project_name: name, step, comment_id: commentId },
      })),
    };
  });

/** On a board that has no terms yet. */
const none = { term: undefined, projects: [], others: [], others_count: 0, asked: [], steps: [] };

const viewAsked = ({ id, project_id, name, content, created_at, isAnswered }: AskedRow) => ({
  ...{ project_id, project_name: name, comment_id: id, excerpt: excerptOf(content) },
  ...{ created_at: isoTime(created_at), is_answered: isAnswered },
});

export type OwnTerm = {
  /** Those in which most happened first. */
  projects: ProjectFacts[];
  others: ProjectFacts[];
  asked: AskedRow[];
  next: Step[];
  /** Whether anything happened or came up within it: what could be done at any time is none of it. */
  isEventful: boolean;
};

export async function termOf(reads: Reads, userId: string, term: PeriodRow): Promise<OwnTerm> {
  const span: TermSpan = {
    ...{ from: term.starts_at, until: term.ends_at },
    ...{ firstDay: term.first_day ?? '', lastDay: term.last_day ?? '' },
  };
  const all = inOrder(await projectsInTerm(reads, userId, span, most.looked));
  const ids = all.map(({ id }) => id);
  const found = await askedInTerm(reads, ids, span, most.askedOfEach);
  const next = nextSteps(all, found, span);
  return {
    projects: all.slice(0, most.projects),
    others: all.slice(most.projects),
    asked: found.slice(0, most.asked),
    next,
    isEventful: all.some((project) => eventsOf(project) + project.visits > 0) || next.some(({ isOfTerm }) => isOfTerm),
  };
}

const eventsOf = ({ votes, comments, answers, updates, awards }: ProjectFacts): number =>
  votes + comments + answers + updates + awards;

const inOrder = (projects: readonly ProjectFacts[]): ProjectFacts[] =>
  projects.toSorted((a, b) => eventsOf(b) - eventsOf(a) || b.visits - a.visits || (a.id < b.id ? -1 : 1));
