import { type Complete, type EveningNumbers, type InputOf, limits, type operations } from '@launch-board/contract';
import { countGuestsIn } from '../../store/evenings/guests.ts';
import { countJudgedIn, countPeopleIn, countShown } from '../../store/evenings/numbers.ts';
import { countMembersWhoVotedIn } from '../../store/evenings/voters.ts';
import { findJury } from '../../store/jury/juries.ts';
import type { ShowcaseRow } from '../../store/showcases/showcases.ts';
import { countVotesIn } from '../../store/showcases/votes.ts';
import type { Reads } from '../../store/store.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { criteriaOf } from '../jury/criteria.ts';
import { visibleShowcase } from '../showcases/access.ts';
import { areResultsShown } from '../showcases/phase.ts';

export const getEveningNumbers = (
  { store, clock, operatorSettings }: Deps,
  actor: Actor,
  { id }: InputOf<typeof operations.getEveningNumbers>,
): Promise<{ numbers: Complete<EveningNumbers> }> =>
  store.read(async (reads) => {
    const { showcase } = await visibleShowcase(reads, actor, id);
    const { projects, comments } = await countShown(reads, showcase.id);
    return {
      numbers: {
        projects_count: projects,
        people_count: await countPeopleIn(reads, showcase.id),
        comments_count: comments,
        ...(areResultsShown(showcase, clock()) ? await votesIn(reads, showcase) : unvoted),
        ...(operatorSettings.leftOut.includes('juries') ? unjudged : await judgedIn(reads, showcase)),
      },
    };
  });

const unvoted = { votes_count: null, voters_count: null };
const unjudged = { judges_count: null, judgements_count: null };

/** Of a handful of voters everybody in the hall knows who they are. */
async function votesIn(reads: Reads, { id, votes_each }: ShowcaseRow) {
  if (votes_each === 0) return unvoted;
  const voters = (await countMembersWhoVotedIn(reads, id)) + (await countGuestsIn(reads, id));
  if (voters < limits.showcases.fewestTold) return unvoted;
  return { votes_count: (await countVotesIn(reads, id)).all, voters_count: voters };
}

async function judgedIn(reads: Reads, { id }: ShowcaseRow) {
  const jury = await findJury(reads, id);
  if (!jury || jury.kind === 'none' || jury.are_results_public === 0) return unjudged;
  const { judges, judgements } = await countJudgedIn(reads, id, criteriaOf(jury));
  return judges > 1 ? { judges_count: judges, judgements_count: judgements } : unjudged;
}
