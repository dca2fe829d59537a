import { limits, type TermStep, termSteps } from '@launch-board/contract';
import type { AskedRow, ProjectFacts, TermSpan } from '../../store/own-term/facts.ts';

export type Step = { step: TermStep; project: ProjectFacts; commentId: string | undefined; isOfTerm: boolean };

/** When it came up; 0 if it is only worth doing, and undefined if it does not hold. */
type Rule = (project: ProjectFacts) => number | undefined;

const since = (time: number): number | undefined => time || undefined;
const worth = (holds: boolean): number | undefined => (holds ? 0 : undefined);

/** Each rule looks at one project. Nothing else is weighed, so that everybody can see why something is suggested. */
const rules: Record<Exclude<TermStep, 'reply'>, Rule> = {
  website: ({ isOwner, dead_at }) => (isOwner ? since(dead_at) : undefined),
  take_over: ({ isOwner, taken_over_at }) => (isOwner ? since(taken_over_at) : undefined),
  requests: ({ isOwner, requested_at }) => (isOwner ? since(requested_at) : undefined),
  picture: ({ isOwner, is_bare }) => worth(isOwner && is_bare === 1),
  ask: ({ isOwner, has_asked }) => worth(isOwner && has_asked === 0),
  update: ({ updates }) => worth(updates === 0),
  mates: ({ isOwner, seats, is_looking }) => worth(isOwner && seats === 1 && is_looking === 0),
};

/** The first kinds of steps that are true of a project, each once, for the first project of which it is. */
export function nextSteps(projects: readonly ProjectFacts[], asked: readonly AskedRow[], span: TermSpan): Step[] {
  const found = termSteps.flatMap((step): Step[] => {
    if (step === 'reply') return replies(projects, asked);
    for (const project of projects) {
      const time = rules[step](project);
      if (time !== undefined)
        return [{ step, project, commentId: undefined, isOfTerm: time >= span.from && time < span.until }];
    }
    return [];
  });
  return found.slice(0, limits.ownTerm.steps);
}

function replies(projects: readonly ProjectFacts[], asked: readonly AskedRow[]): Step[] {
  const open = asked.find(({ isAnswered }) => !isAnswered);
  const project = projects.find(({ id }) => id === open?.project_id);
  return open && project ? [{ step: 'reply', project, commentId: open.id, isOfTerm: true }] : [];
}
