import { t } from '@launch-board/host/language/messages';
import { nameIn } from '@launch-board/host/language/own-name';
import { addressOfTermStep, wordsOfTermStep } from '@launch-board/host/term-steps';
import { isLaunchBoardError, type NextStep, type TermOfProject } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { isolated } from '../../ui/format/bidi.ts';

/** What a term brought to the visitor's projects. Null on a board that has no terms yet; undefined for one that there is not. */
export async function readTerm({ api }: VisitorContext, slug: string | null) {
  try {
    const { term, ...found } = await api.getMyTerm(slug === null ? {} : { term: slug });
    return term ? { ...found, term: { ...term, name: nameIn(term) } } : null;
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

export type TermPage = NonNullable<Awaited<ReturnType<typeof readTerm>>>;

/** What is none is left out. */
export function numbersOf({ visits, votes, comments, answers, updates, awards }: TermOfProject): string {
  const all = [
    visits > 0 && t('{visits, plural, one {# visit} other {# visits}}', { visits }),
    votes > 0 && t('{votes, plural, one {# vote} other {# votes}}', { votes }),
    comments > 0 && t('{comments, plural, one {# comment} other {# comments}}', { comments }),
    answers > 0 && t('{answers, plural, one {# answer} other {# answers}}', { answers }),
    updates > 0 && t('{updates, plural, one {# update of yours} other {# updates of yours}}', { updates }),
    awards > 0 && t('{awards, plural, one {# award} other {# awards}}', { awards }),
  ];
  return all.filter(Boolean).join(' · ') || t('Nothing happened in this term.');
}

export const hrefOfStep = ({ step, project_id, comment_id }: NextStep): string =>
  addressOfTermStep(step, project_id, comment_id);

export const wordsOfStep = ({ step, project_name }: NextStep): string => wordsOfTermStep(step, isolated(project_name));
