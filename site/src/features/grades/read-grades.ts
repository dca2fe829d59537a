import {
  type Entrant,
  type Feedback,
  isLaunchBoardError,
  type Judgement,
  paginate,
  type ShowcaseResult,
} from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { readAllEntries } from '../showcases/curate/entries.ts';
import type { GradeFacts } from './grade-rows.ts';

/** What the grade files are made of; `forbidden` for everybody but curators. */
export async function readGrades(visitor: VisitorContext, id: string) {
  const found = await readAllEntries(visitor, id);
  if (!found || found === 'forbidden') return found;
  const { api } = visitor;
  const [{ jury }, judgements, results, votes, { columns, people }] = await Promise.all([
    api.getJury({ id }),
    readJudgements(visitor, id),
    api.getJuryResults({ id }).then(({ results }) => results),
    readVotes(visitor, id),
    readGradeBook(visitor, id),
  ]);
  const { showcase } = found;
  const facts: GradeFacts = { siteUrl: visitor.site.url, showcase, jury, judgements, results, votes, people };
  return { facts, columns, entries: found.entries.filter(({ state }) => state === 'accepted') };
}

/** The columns that the curator has chosen, and everybody on the teams, by project: an entry names only the first few. */
async function readGradeBook({ api }: VisitorContext, id: string) {
  const people: Entrant[] = [];
  let { columns, ...page } = await api.getGradeBook({ id });
  for (;;) {
    people.push(...page.people);
    if (page.next === undefined) return { columns, people: Map.groupBy(people, ({ project_id }) => project_id) };
    page = await api.getGradeBook({ id, cursor: page.next });
  }
}

async function readJudgements({ api }: VisitorContext, id: string): Promise<Judgement[]> {
  const all: Judgement[] = [];
  for await (const one of paginate(api.listJudgements, { id, limit: 100 })) all.push(one);
  return all;
}

/** Nothing where the audience does not vote. */
async function readVotes({ api }: VisitorContext, id: string): Promise<ShowcaseResult[]> {
  try {
    return (await api.getShowcaseResults({ id })).results;
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return [];
    throw error;
  }
}

/** Everything that curators have written, by project, and when it will be released. */
export async function readFeedback({ api }: VisitorContext, id: string) {
  const texts = new Map<string, Feedback>();
  let page = await api.listFeedback({ id });
  for (;;) {
    for (const one of page.feedback) texts.set(one.project_id, one);
    if (page.next === undefined) return { texts, releaseAt: page.release_at ?? null };
    page = await api.listFeedback({ id, cursor: page.next });
  }
}
