import { categoryName } from '@launch-board/host/category-name';
import { type Message, msg, t, type Values } from '@launch-board/host/language/messages';
import type { Notice } from '@launch-board/sdk';
import { nameOf } from '../people/names.ts';

/** A piece of a sentence: plain words, or a name that somebody chose, which may read from right to left. */
export type Piece = string | { name: string };

/** What a notice says, as one sentence without a full stop. */
export function sentenceOf(notice: Notice): Piece[] {
  // A newer API may know kinds that this version does not.
  const say = sentences[notice.kind] as ((notice: Notice) => string) | undefined;
  return piecesOf(say?.(notice) ?? t('There is news of {project}', { project: projectOf(notice) }));
}

// Around a name while it is inside a sentence; no keyboard has them.
const [opening, closing] = ['\ue001', '\ue002'];
const named = (name: string): string => `${opening}${name.replaceAll(/[\ue001\ue002]/g, '')}${closing}`;

const piecesOf = (sentence: string): Piece[] =>
  sentence
    .split(/(\ue001[^\ue002]*\ue002)/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(opening) ? { name: part.slice(1, -1) } : part));

const withActors =
  (message: Message) =>
  (it: Notice): string =>
    t(message, {
      actors: actorsOf(it),
      project: projectOf(it),
      showcase: showcaseOf(it),
      collection: collectionOf(it),
    });

const sentences: Record<Notice['kind'], (notice: Notice) => string> = {
  comment: withActors(msg('{actors} commented on {project}')),
  reply: withActors(msg('{actors} replied to your comment on {project}')),
  mention: withActors(msg('{actors} mentioned you in a comment on {project}')),
  like: withActors(msg('{actors} liked your comment on {project}')),
  invitation: withActors(msg('{actors} invited you to the team of {project}')),
  invitation_answer: (it) =>
    it.outcome === 'declined'
      ? withActors(msg('{actors} declined your invitation to {project}'))(it)
      : withActors(msg('{actors} accepted your invitation to {project}'))(it),
  review_decision: (it) =>
    t(decisions[it.outcome ?? 'approved'] ?? msg('The moderators decided on {thing}'), {
      thing: it.collection ? collectionOf(it) : projectOf(it),
    }),
  receipt: (it) => t(receipts[it.outcome ?? 'removed'] ?? msg('The moderators decided about you or a thing of yours')),
  scheduled_launch: (it) =>
    t(launches[it.outcome ?? 'launched'] ?? msg('{project} had its time'), { project: projectOf(it) }),
  result: (it) => {
    const place = it.result?.place ?? 1;
    const won = t('{project} took {place, select, 1 {first} 2 {second} 3 {third} other {{ordinal}}} place', {
      project: projectOf(it),
      place,
      ordinal: t(ordinal, { place }),
    });
    return it.result ? `${won}: ${named(it.result.name)}` : won;
  },
  report_outcome: (it) =>
    it.outcome === 'upheld'
      ? t('The moderators acted on your report of {thing}', { thing: reportedOf(it) })
      : t('The moderators saw no reason to act on your report of {thing}', { thing: reportedOf(it) }),
  votes: (it) =>
    t('{project} has passed {count, plural, one {# vote} other {# votes}}', {
      project: projectOf(it),
      count: it.votes ?? 0,
    }),
  launch: launchOf,
  project_update: withActors(msg('{actors} posted an update on {project}')),
  collection_addition: (it) =>
    ofSome(
      it,
      msg('{project} was added to {thing}'),
      msg('{count, plural, one {# project was} other {# projects were}} added to {thing}'),
      {
        thing: it.collection ? collectionOf(it) : t('a collection you follow'),
      },
    ),
  team_request: (it) => withActors(requests[it.outcome ?? 'asked'] ?? asked)(it),
  curation: (it) => withActors(curations[it.outcome ?? ''] ?? msg('{actors} invited you to curate {collection}'))(it),
  entry_decision: (it) =>
    t(entryDecisions[it.outcome ?? ''] ?? msg('The curators of {showcase} accepted {project}'), {
      showcase: showcaseOf(it),
      project: projectOf(it),
    }),
  showcase_reminder: (it) =>
    t(it.outcome === 'goal_missed' ? goalMissed : closesSoon, {
      project: projectOf(it),
      showcase: showcaseOf(it),
    }),
  award: (it) => t('{project} has won an award in {showcase}', { project: projectOf(it), showcase: showcaseOf(it) }),
  judge_invitation: (it) => (it.outcome === 'reminded' ? notJudged : invitesToJudge)(it),
  upkeep: (it) =>
    it.outcome === 'graduated'
      ? t(graduated, { projects: withMore(it) })
      : t(upkeep[it.outcome ?? ''] ?? linkDead, { actors: actorsOf(it), project: projectOf(it) }),
  webhook: () => t('One of your webhooks was turned off, because its receiver accepts nothing'),
  moderation: (it) => t(waits[it.waiting ?? 'reports'], { count: it.events_count }),
};

const graduated = msg('You have left the university. Hand {projects} on while you can sign in');
const withMore = (it: Notice): string =>
  it.events_count > 1
    ? t('{project} and {count, number} more', { project: projectOf(it), count: it.events_count - 1 })
    : projectOf(it);

const linkDead = msg('The website of {project} does not answer any more');
const upkeep: Record<string, Message> = {
  repository_silent: msg('The repository of {project} cannot be read any more'),
  take_over: msg('{actors} would take {project} over'),
  search_unconfirmed: msg('Does {project} still look for a new owner? Otherwise the search ends in two days'),
  search_ended: msg('{project} does not look for a new owner any more: nobody confirmed it'),
  owner_sought: msg('The moderators look for a new owner of {project}, since none of its owners is here'),
  handed_on: msg('The moderators made you an owner of {project}'),
  taken_back: msg('The moderators took back that you own {project}'),
  deposit_asked: msg('{actors} asked to deposit {project} for good, with a DOI'),
  deposited: msg('{project} is deposited and has a DOI'),
  deposit_failed: msg('{project} could not be deposited'),
};

const waits: Record<NonNullable<Notice['waiting']>, Message> = {
  reports: msg('{count, plural, one {# report waits} other {# reports wait}} for a decision'),
  approvals: msg('{count, plural, one {# project waits} other {# projects wait}} for approval'),
  showcases: msg('{count, plural, one {# showcase waits} other {# showcases wait}} for approval'),
  appeals: msg('{count, plural, one {# appeal or answer waits} other {# appeals or answers wait}} for a moderator'),
};

const ordinal = msg('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}');

const curations: Record<string, Message> = {
  accepted: msg('{actors} agreed to curate {collection}'),
  declined: msg('{actors} declined to curate {collection}'),
};

const asked = msg('{actors} asked to be on one team with you: {project}');
const requests: Record<string, Message> = {
  asked,
  accepted: msg('You are on one team now: {project} has said yes'),
  declined: msg('Your request about {project} was declined'),
  closed: msg('What you asked {project} has ended: the team or the person was found'),
  suggested: msg('A curator suggests team-mates to you'),
  unconfirmed: msg('Do you still look for team-mates? Confirm it, or nobody finds it any more'),
};

const invitesToJudge = withActors(msg('{actors} invited you to judge {showcase}'));
const notJudged = (it: Notice) =>
  t('You have judged nothing in {showcase} yet, and its jury waits for you', { showcase: showcaseOf(it) });
const closesSoon = msg('{project} is not submitted yet, and {showcase} closes soon');
const goalMissed = msg(
  'The day of a goal of {project} in {showcase} is over: say that it is done, or give it a new day',
);

const entryDecisions: Record<string, Message> = {
  feedback: msg('{showcase} has feedback for the team of {project}'),
  commented: msg('The curators of {showcase} commented on what {project} handed in'),
  renamed: msg('{showcase} has a new name or description; you can withdraw {project} from it'),
  declined: msg('The curators of {showcase} did not accept {project}'),
};

const decisions: Partial<Record<NonNullable<Notice['outcome']>, Message>> = {
  approved: msg('The moderators approved {thing}'),
  approval_withdrawn: msg('The moderators withdrew their approval of {thing}'),
  sent_back: msg('The moderators sent back {thing}'),
  removed: msg('The moderators removed {thing}'),
  restored: msg('The moderators restored {thing}'),
};

const receipts: Partial<Record<NonNullable<Notice['outcome']>, Message>> = {
  removed: msg('The moderators removed a comment of yours'),
  restored: msg('The moderators restored a comment of yours'),
  approved: msg('The moderators showed an edit of a comment of yours'),
  sent_back: msg('The moderators sent back an edit of a comment of yours'),
  suspended: msg('Your account was suspended'),
  suspension_lifted: msg('Your account is no longer suspended'),
  hidden: msg('Your account was suspended, and what you published was hidden'),
  brought_back: msg('What you had published is back on the board'),
  page_removed: msg('The moderators removed what the board had kept of a website of yours'),
  asked: msg('The moderators have a question for you'),
  written: msg('The moderators have written to you'),
  upheld: msg('Your appeal was decided: the decision stands'),
  overturned: msg('Your appeal was decided: the decision was taken back'),
  can_appeal: msg('You can still appeal against a decision of the moderators'),
  closed: msg('The moderators have no further question'),
};

const launches: Partial<Record<NonNullable<Notice['outcome']>, Message>> = {
  launched: msg('{project} is launched'),
  waiting: msg('{project} still waits for review; it is launched once a moderator approves it'),
  not_launched: msg('{project} was not launched, because no owner may publish it now'),
};

/** "Ada", "Ada and Ben", "Ada and 4 others". */
function actorsOf({ actors, actors_count: count }: Notice): string {
  const [first, second] = actors.map((actor) => named(nameOf(actor)));
  if (!first) return t('Somebody');
  if (count <= 1) return first;
  return count === 2 && second
    ? t('{first} and {second}', { first, second })
    : t('{first} and {count, plural, one {# other} other {# others}}', { first, count: count - 1 });
}

const projectOf = ({ project }: Notice): string => (project ? named(project.name) : t('a project'));
const showcaseOf = ({ collection }: Notice): string => (collection ? named(collection.name) : t('a showcase'));
const collectionOf = ({ collection }: Notice): string => (collection ? named(collection.name) : t('a collection'));

function reportedOf({ project, reported = 'project' }: Notice): string {
  return project ? named(project.name) : t(reportedThings[reported]);
}

// Other languages inflect what was reported.
const reportedThings = {
  project: msg('a project', 'reported'),
  comment: msg('a comment', 'reported'),
  user: msg('a person', 'reported'),
  collection: msg('a collection', 'reported'),
};

function launchOf(it: Notice): string {
  if (it.category)
    return ofSome(
      it,
      msg('{project} was launched in {thing}'),
      msg('{count, plural, one {# project was} other {# projects were}} launched in {thing}'),
      {
        thing: named(categoryName(it.category)),
      },
    );
  return ofSome(
    it,
    msg('{actors} launched {project}'),
    msg('{actors} launched {count, plural, one {# project} other {# projects}}'),
    {
      actors: it.user ? named(nameOf(it.user)) : actorsOf(it),
    },
  );
}

/** About the project, or about how many there are. */
const ofSome = (it: Notice, one: Message, many: Message, values: Values): string =>
  it.events_count > 1 ? t(many, { ...values, count: it.events_count }) : t(one, { ...values, project: projectOf(it) });
