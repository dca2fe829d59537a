import type { Notice } from '@launch-board/sdk';
import { counted } from '../../ui/format/count.tsx';
import { nameOf } from '../people/names.ts';

/** A piece of a sentence: plain words, or a name that somebody chose, which may read from right to left. */
export type Piece = string | { name: string };

/** What a notice says, as one sentence without a full stop. */
export function sentenceOf(notice: Notice): Piece[] {
  // A newer API may know kinds that this version does not.
  const words = sentences[notice.kind] as ((notice: Notice) => Piece[]) | undefined;
  return words?.(notice) ?? ['There is news of ', projectOf(notice)];
}

const sentences: Record<Notice['kind'], (notice: Notice) => Piece[]> = {
  comment: (it) => [...actorsOf(it), ' commented on ', projectOf(it)],
  reply: (it) => [...actorsOf(it), ' replied to your comment on ', projectOf(it)],
  mention: (it) => [...actorsOf(it), ' mentioned you in a comment on ', projectOf(it)],
  like: (it) => [...actorsOf(it), ' liked your comment on ', projectOf(it)],
  invitation: (it) => [...actorsOf(it), ' invited you to the team of ', projectOf(it)],
  invitation_answer: (it) => [
    ...actorsOf(it),
    it.outcome === 'declined' ? ' declined your invitation to ' : ' accepted your invitation to ',
    projectOf(it),
  ],
  review_decision: (it) => [
    'The moderators ',
    decisions[it.outcome ?? 'approved'] ?? 'decided on',
    ' ',
    it.collection ? { name: it.collection.name } : projectOf(it),
  ],
  scheduled_launch: (it) => [projectOf(it), launches[it.outcome ?? 'launched'] ?? ' had its time'],
  result: (it) => [
    projectOf(it),
    ` took ${ordinalOf(it.result?.place ?? 1)} place`,
    ...(it.result ? [`: ${it.result.name}`] : []),
  ],
  report_outcome: (it) => [
    it.outcome === 'upheld'
      ? 'The moderators acted on your report of '
      : 'The moderators saw no reason to act on your report of ',
    reportedOf(it),
  ],
  votes: (it) => [projectOf(it), ` has passed ${counted(it.votes ?? 0, 'vote')}`],
  launch: launchOf,
  project_update: (it) => [...actorsOf(it), ' posted an update on ', projectOf(it)],
  collection_addition: (it) => [
    ...someProjects(it, ' was', ' were'),
    ' added to ',
    it.collection ? { name: it.collection.name } : 'a collection you follow',
  ],
  curation: (it) => [
    ...actorsOf(it),
    curations[it.outcome ?? ''] ?? ' invited you to curate ',
    it.collection ? { name: it.collection.name } : 'a collection',
  ],
  entry_decision: (it) =>
    it.outcome === 'renamed'
      ? [showcaseOf(it), ' has a new name or description; you can withdraw ', projectOf(it), ' from it']
      : [
          'The curators of ',
          showcaseOf(it),
          it.outcome === 'declined' ? ' did not accept ' : ' accepted ',
          projectOf(it),
        ],
  showcase_reminder: (it) => [projectOf(it), ' is not submitted yet, and ', showcaseOf(it), ' closes soon'],
  award: (it) => [projectOf(it), ' has won an award in ', showcaseOf(it)],
  judge_invitation: (it) => [...actorsOf(it), ' invited you to judge ', showcaseOf(it)],
  moderation: (it) => waits[it.waiting ?? 'reports'](it.events_count),
};

const waits: Record<NonNullable<Notice['waiting']>, (count: number) => Piece[]> = {
  reports: (count) => [counted(count, 'report waits', 'reports wait'), ' for a decision'],
  approvals: (count) => [counted(count, 'project waits', 'projects wait'), ' for approval'],
  showcases: (count) => [counted(count, 'showcase waits', 'showcases wait'), ' for approval'],
};

const showcaseOf = ({ collection }: Notice): Piece => (collection ? { name: collection.name } : 'a showcase');
const ordinalOf = (place: number): string => ['first', 'second', 'third'][place - 1] ?? `${place}th`;

const curations: Record<string, string> = { accepted: ' agreed to curate ', declined: ' declined to curate ' };

const decisions: Partial<Record<NonNullable<Notice['outcome']>, string>> = {
  approved: 'approved',
  approval_withdrawn: 'withdrew their approval of',
  sent_back: 'sent back',
  removed: 'removed',
  restored: 'restored',
};

const launches: Partial<Record<NonNullable<Notice['outcome']>, string>> = {
  launched: ' is launched',
  waiting: ' still waits for review; it is launched once a moderator approves it',
  not_launched: ' was not launched, because no owner may publish it now',
};

/** "Ada", "Ada and Ben", "Ada and 4 others". */
function actorsOf({ actors, actors_count: count }: Notice): Piece[] {
  const [first, second] = actors.map((actor): Piece => ({ name: nameOf(actor) }));
  if (!first) return ['Somebody'];
  if (count <= 1) return [first];
  return count === 2 && second ? [first, ' and ', second] : [first, ` and ${counted(count - 1, 'other')}`];
}

const projectOf = ({ project }: Notice): Piece => (project ? { name: project.name } : 'a project');

function reportedOf({ project, reported = 'project' }: Notice): Piece {
  if (project) return { name: project.name };
  return { project: 'a project', comment: 'a comment', user: 'a person', collection: 'a collection' }[reported];
}

function launchOf(it: Notice): Piece[] {
  if (it.category) return [...someProjects(it, ' was', ' were'), ' launched in ', { name: it.category.name }];
  const by = it.user ? [{ name: nameOf(it.user) }] : actorsOf(it);
  return [...by, ' launched ', it.events_count > 1 ? counted(it.events_count, 'project') : projectOf(it)];
}

/** The project, or how many there are, with the verb that agrees. */
const someProjects = (it: Notice, one: string, many: string): Piece[] =>
  it.events_count > 1 ? [counted(it.events_count, 'project'), many] : [projectOf(it), one];
