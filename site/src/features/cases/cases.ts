import type { Case, CaseItem, CaseSummary } from '@launch-board/sdk';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake } from '../../ui/form/form-answer.ts';
import { sentAct, sentChoice } from '../../ui/form/sent-act.ts';
import { ruleOf, suspensionEndOf } from '../moderation/decide.ts';

const pageSize = 20;

export type CaseAct = Parameters<VisitorContext['api']['decideCase']>[0]['body']['act'];
export type FullCase = Case;
export type Item = CaseItem;
export type ListedCase = CaseSummary;

export async function readCaseList({ api }: VisitorContext, page: number) {
  const { cases, total, limit, offset } = await api.listCases({ limit: pageSize, offset: (page - 1) * pageSize });
  return { cases, paging: { limit, offset, total } };
}

/** Nothing where there is none. */
export async function readCase({ api }: VisitorContext, id: string): Promise<FullCase | undefined> {
  try {
    return (await api.getCase({ id })).case;
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found') || isLaunchBoardError(error, 'invalid_request')) return undefined;
    throw error;
  }
}

export const caseHref = (id: string): string => `/moderation/cases/${id}`;

/** What was done a moment ago, for the page that comes after it. */
export type Outcome = { done: number; already: number; left: number };

const acts: readonly CaseAct[] = ['remove', 'keep', 'suspend', 'hide_everything'];

/** Which acts are about people, and which about what they wrote. */
export const isAboutPeople = (act: CaseAct): boolean => act === 'suspend' || act === 'hide_everything';

/** Does what was sent from the page of a case. Returns where to go on. */
export async function answerCase(visitor: VisitorContext, id: string, form: FormData): Promise<string> {
  const { api } = visitor;
  const { act } = sentAct(form, ['take', 'release', 'note', 'decide']);
  if (act === 'take') await api.takeCase({ id });
  if (act === 'release') await api.releaseCase({ id });
  if (act === 'note') await api.addCaseNote({ id, body: { text: String(form.get('text') ?? '') } });
  if (act !== 'decide') return caseHref(id);
  const { done, already, left } = await decideChosen(visitor, id, form);
  return `${caseHref(id)}?${new URLSearchParams({ done: String(done), already: String(already), left: String(left) })}`;
}

type Target = { type: CaseItem['type']; id: string };

/** A few requests for many things: each has room for fifty. */
const atOnce = 50;

async function decideChosen(visitor: VisitorContext, id: string, form: FormData): Promise<Outcome> {
  const act = sentChoice(form, 'decision', acts);
  const chosen = form.getAll('target').flatMap((value) => targetOf(String(value)) ?? []);
  const targets = chosen.filter(({ type }) => isAboutPeople(act) === (type === 'user') || isKeptPerson(act, type));
  if (targets.length === 0) throw new Mistake([]);
  const body = { act, reason: String(form.get('reason') ?? ''), ...ruleOf(form) };
  const end = isAboutPeople(act) ? suspensionEndOf(visitor, form.get('days')) : {};
  const outcome = { done: 0, already: 0, left: 0 };
  for (let from = 0; from < targets.length; from += atOnce) {
    const some = targets.slice(from, from + atOnce);
    const { results } = await visitor.api.decideCase({ id, body: { ...body, ...end, targets: some } });
    for (const { result } of results) outcome[result === 'done' || result === 'already' ? result : 'left'] += 1;
  }
  return outcome;
}

/** Reports of people are dismissed too. */
const isKeptPerson = (act: CaseAct, type: CaseItem['type']) => act === 'keep' && type === 'user';

function targetOf(value: string): Target | undefined {
  const [type, id] = value.split(' ');
  const known = (['project', 'comment', 'user', 'collection'] as const).find((one) => one === type);
  return known && id ? { type: known, id } : undefined;
}

/** What the page tells of the decision before it; nothing where there was none. */
export function outcomeOf(search: URLSearchParams): Outcome | undefined {
  const number = (name: string) => Math.max(0, Math.trunc(Number(search.get(name)))) || 0;
  return search.has('done') ? { done: number('done'), already: number('already'), left: number('left') } : undefined;
}
