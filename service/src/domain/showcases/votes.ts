import type { Complete, InputOf, operations, ReplyOf, ShowcaseVotes } from '@launch-board/contract';
import { rightsOf } from '../../store/people/rights.ts';
import { projectsOfIds } from '../../store/projects/rows.ts';
import {
  ballotsOf,
  countVotesIn,
  entriesToVoteFor,
  tally,
  votesOpenIn,
  writeBallots,
} from '../../store/showcases/votes.ts';
import type { Actor, Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { inGroups, ofDeps } from '../groups/groups.ts';
import { byId } from '../lists/by-id.ts';
import { publicProjects } from '../permitted.ts';
import { viewProject } from '../projects/views.ts';
import { visibleShowcase } from './access.ts';
import { decideBallots, type ShowcaseBallot } from './ballots.ts';
import { areResultsShown } from './phase.ts';

type Vote = InputOf<typeof operations.castShowcaseVote>;
type Reply = Promise<Complete<ShowcaseVotes>>;

export const castShowcaseVote = (deps: Deps, actor: Member, { id, project_id }: Vote): Reply =>
  vote(deps)({ actor, showcaseId: id, projectId: project_id, isFor: true });

export const withdrawShowcaseVote = (deps: Deps, actor: Member, { id, project_id }: Vote): Reply =>
  vote(deps)({ actor, showcaseId: id, projectId: project_id, isFor: false });

/** Votes that arrive at the same time share a transaction, as votes on the board do: a hall votes within a minute. */
const vote = ofDeps((deps) =>
  inGroups((requests: readonly ShowcaseBallot[]) => {
    const people = [...new Set(requests.map(({ actor }) => actor.userId))];
    const projects = [...new Set(requests.map(({ projectId }) => projectId))];
    const ids = [...new Set(requests.map(({ showcaseId }) => showcaseId))];
    return deps.store.write(
      async (writes) => {
        const now = deps.clock();
        const facts = {
          now,
          rights: await rightsOf(writes, people, now),
          showcases: await votesOpenIn(writes, ids),
          entries: await entriesToVoteFor(writes, ids, projects),
          ballots: await ballotsOf(writes, ids, people),
        };
        const { outcomes, added, removed } = decideBallots(requests, facts);
        await writeBallots(writes, added, removed, now);
        return outcomes;
      },
      [...people, ...projects],
    );
  }),
);

export const getShowcaseResults = (
  { store, pages, clock }: Deps,
  actor: Actor,
  { id }: InputOf<typeof operations.getShowcaseResults>,
): Promise<Complete<ReplyOf<typeof operations.getShowcaseResults>>> =>
  store.read(async (reads) => {
    const { showcase, isCurator } = await visibleShowcase(reads, actor, id);
    if (showcase.votes_each === 0) throw new Fail('not_found');
    const isFinal = areResultsShown(showcase, clock());
    const rows = isFinal || isCurator ? await tally(reads, id) : [];
    const sealed = await projectsOfIds(
      reads,
      rows.map(({ project_id }) => project_id),
    );
    const projects = byId(publicProjects(sealed));
    const results = rows.flatMap(({ project_id, votes, guest_votes }) => {
      const project = projects.get(project_id);
      const place = 1 + rows.findIndex((row) => row.votes === votes);
      return project ? [{ place, votes, guest_votes, project: viewProject(project, pages) }] : [];
    });
    const { all, ofGuests } = await countVotesIn(reads, id);
    return { results, votes_count: all, guest_votes_count: ofGuests, is_final: isFinal };
  });
