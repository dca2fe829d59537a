import type { Complete, Notice, NoticeKind } from '@launch-board/contract';
import { categoryName } from '@launch-board/host/category-name';
import { list, type Message, msg, t, type Values } from '@launch-board/host/language/messages';
import type { MailItem } from '../../mail/document.ts';
import { isolated } from '../../mail/isolate.ts';
import { receiptText, receiptTitle } from './receipt-words.ts';

type View = Complete<Notice>;

/** A notice as a line of a mail, with the page that it leads to. Undefined if what it is about may not be named any more. */
export function noticeItem(view: View, siteUrl: string, timeZone = 'UTC'): MailItem | undefined {
  const title = titles[view.kind](view);
  return title === undefined
    ? undefined
    : {
        title,
        href: siteUrl + pathOf(view),
        text: view.comment?.excerpt ?? view.reason ?? receiptText(view, timeZone),
      };
}

type Title = (view: View) => string | undefined;

/** A title that names the project. There is none if the receiver may no longer see the project. */
const naming =
  (titleOf: (project: string, view: View) => string | undefined): Title =>
  (view) =>
    view.project && titleOf(isolated(view.project.name), view);

const titles: Record<NoticeKind, Title> = {
  comment: naming((project, it) => t('{actors} commented on {project}', { actors: actorsOf(it), project })),
  reply: naming((project, it) => t('{actors} replied to you on {project}', { actors: actorsOf(it), project })),
  mention: naming((project, it) => t('{actors} mentioned you on {project}', { actors: actorsOf(it), project })),
  like: naming((project, it) => t('{actors} liked your comment on {project}', { actors: actorsOf(it), project })),
  invitation: naming((project, it) =>
    t('{actors} invited you to the team of {project}', { actors: actorsOf(it), project }),
  ),
  invitation_answer: naming((project, it) => {
    const values = { actors: actorsOf(it), project };
    return it.outcome === 'accepted'
      ? t('{actors} joined the team of {project}', values)
      : t('{actors} declined to join the team of {project}', values);
  }),
  team_request: (it) =>
    said(requests[it.outcome ?? 'asked'], {
      actors: actorsOf(it),
      project: it.project ? isolated(it.project.name) : t('a team'),
    }),
  review_decision: ({ project, collection, outcome }) => {
    const decided = project ?? collection;
    return decided && said(decisions[outcome ?? ''], { project: isolated(decided.name) });
  },
  receipt: receiptTitle,
  scheduled_launch: naming((project, { outcome }) => said(launches[outcome ?? ''], { project })),
  result: naming(
    (project, { result }) =>
      result &&
      t('{project} took {place, select, 1 {first} 2 {second} 3 {third} other {{ordinal}}} place: {result}', {
        project,
        place: result.place,
        ordinal: ordinalOf(result.place),
        result: isolated(result.name),
      }),
  ),
  report_outcome: ({ outcome }) =>
    outcome === 'upheld' ? t('The moderators agreed with your report') : t('The moderators dismissed your report'),
  votes: naming((project, { votes }) =>
    t('{project} has {votes, plural, one {# vote} other {# votes}}', { project, votes: votes ?? 0 }),
  ),
  launch: naming((project, { user, category, events_count: events }) => {
    const things = withMore(project, events);
    if (user) return t('{person} launched {things}', { person: nameOf(user), things });
    return category && t('New in {category}: {things}', { category: isolated(categoryName(category)), things });
  }),
  project_update: naming((project) => t('What changed in {project}', { project })),
  collection_addition: naming(
    (project, { collection, events_count: events }) =>
      collection &&
      t('{things} in the collection {collection}', {
        things: withMore(project, events),
        collection: isolated(collection.name),
      }),
  ),
  curation: (it) =>
    it.collection &&
    said(curations[it.outcome ?? ''] ?? invitedToCurate, {
      actors: actorsOf(it),
      collection: isolated(it.collection.name),
    }),
  entry_decision: naming((project, { collection, outcome }) => {
    const showcase = collection ? isolated(collection.name) : t('A showcase');
    if (outcome === 'renamed')
      return t('{showcase} has a new name or description, and {project} is in it', { showcase, project });
    if (!collection) return undefined;
    if (outcome === 'feedback') return t('{showcase} has feedback for the team of {project}', { showcase, project });
    if (outcome === 'commented')
      return t('The curators of {showcase} commented on what {project} handed in', { showcase, project });
    return outcome === 'declined'
      ? t('{showcase} did not accept {project}', { showcase, project })
      : t('{showcase} accepted {project}', { showcase, project });
  }),
  showcase_reminder: naming((project, { collection, outcome }) => {
    const values = collection && { showcase: isolated(collection.name), project };
    if (outcome === 'goal_missed') return values && t('The day of a goal of {project} in {showcase} is over', values);
    return values && t('{showcase} closes soon, and {project} is not submitted yet', values);
  }),
  award: naming(
    (project, { collection }) =>
      collection && t('{project} has won an award in {showcase}', { project, showcase: isolated(collection.name) }),
  ),
  judge_invitation: (it) =>
    it.collection &&
    t(it.outcome === 'reminded' ? notJudged : invitesToJudge, {
      actors: actorsOf(it),
      showcase: isolated(it.collection.name),
    }),
  upkeep: naming((project, it) =>
    it.outcome === 'graduated'
      ? t(graduated, { projects: withMore(project, it.events_count) })
      : t(upkeep[it.outcome ?? ''] ?? linkDead, { actors: actorsOf(it), project }),
  ),
  webhook: () => t('One of your webhooks was turned off, because its receiver accepts nothing'),
  moderation: ({ waiting, events_count: count }) => t(toDecide[waiting ?? 'reports'], { count }),
};

const graduated = msg('You have left the university. Hand {projects} on while you can sign in');
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
const invitesToJudge = msg('{actors} invited you to judge {showcase}');
const notJudged = msg('You have judged nothing in {showcase} yet, and its jury waits for you');

const requests: Record<string, Message> = {
  asked: msg('{actors} asked to be on one team with you: {project}'),
  accepted: msg('You are on one team now: {project} has said yes'),
  declined: msg('Your request about {project} was declined'),
  closed: msg('What you asked {project} has ended: the team or the person was found'),
  suggested: msg('A curator suggests team-mates to you'),
  unconfirmed: msg('Do you still look for team-mates? Confirm it, or nobody finds it any more'),
};

const said = (message: Message | undefined, values: Values): string | undefined => message && t(message, values);

const toDecide: Record<NonNullable<View['waiting']>, Message> = {
  reports: msg('{count, plural, one {# report} other {# reports}} to decide on'),
  approvals: msg('{count, plural, one {# project} other {# projects}} to decide on'),
  showcases: msg('{count, plural, one {# showcase} other {# showcases}} to decide on'),
  appeals: msg('{count, plural, one {# appeal or answer} other {# appeals or answers}} to read'),
};

const ordinalOf = (place: number): string =>
  t('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place });

const invitedToCurate = msg('{actors} invited you to curate {collection}');
const curations: Record<string, Message> = {
  accepted: msg('{actors} agreed to curate {collection}'),
  declined: msg('{actors} declined to curate {collection}'),
};

const decisions: Record<string, Message> = {
  approved: msg('{project} was approved'),
  approval_withdrawn: msg('{project} waits for review again: the moderators withdrew their approval'),
  sent_back: msg('{project} was sent back by the moderators'),
  removed: msg('{project} was removed by the moderators'),
  restored: msg('{project} was restored by the moderators'),
};

const launches: Record<string, Message> = {
  launched: msg('{project} is launched'),
  waiting: msg('{project} still waits for review; it is launched once a moderator approves it'),
  not_launched: msg('{project} was not launched, because no owner may publish it now'),
};

/** Several launches or additions are one notice, which names the last project. */
const withMore = (project: string, events: number): string =>
  events > 1 ? t('{project} and {count, number} more', { project, count: events - 1 }) : project;

/** "Ada", "Ada and Ben", "Ada, Ben and 3 others". */
function actorsOf({ actors, actors_count: count }: View): string {
  const [first, second] = actors.map(nameOf);
  if (first === undefined) return t('Somebody');
  if (second === undefined || count < 2) return first;
  return count === 2
    ? list([first, second])
    : t('{first}, {second} and {count, plural, one {# other} other {# others}}', { first, second, count: count - 2 });
}

const nameOf = ({
  full_name,
  username,
}: {
  full_name?: string | null | undefined;
  username?: string | null | undefined;
}) => isolated(full_name ?? username ?? t('Somebody'));

const ofShowcase: ReadonlySet<View['kind']> = new Set(['entry_decision', 'showcase_reminder', 'award']);

/** Outcomes of which the page of a search for a new owner has more. */
const ofSearch = new Set(['take_over', 'search_unconfirmed', 'search_ended', 'owner_sought', 'handed_on']);

/** Leads to the same page as the notice on the site, `site/src/features/notices/notice-href.ts`, whose test compares them. */
function pathOf({
  kind,
  outcome,
  waiting,
  project,
  comment,
  collection,
  category,
  user,
  receipt,
  events_count: events,
}: View): string {
  if (receipt && (kind === 'receipt' || outcome === 'removed')) return `/receipts/${receipt.id}`;
  if (waiting === 'appeals') return '/moderation/appeals';
  if (kind === 'moderation') return `/moderation?show=${waiting === 'reports' ? waiting : 'approvals'}`;
  if (kind === 'webhook') return '/me/webhooks';
  if (outcome === 'repository_silent' && project) return `/projects/${project.id}/repository`;
  if (ofSearch.has(outcome ?? '') && project) return `/projects/${project.id}/new-owner`;
  if (outcome === 'launched' && project) return `/projects/${project.id}/live`;
  // All of them are listed there.
  if (outcome === 'graduated') return project && events <= 1 ? `/projects/${project.id}/new-owner` : '/me';
  if ((outcome === 'deposit_asked' || outcome === 'deposit_failed') && project)
    return `/projects/${project.id}/deposit`;
  if (kind === 'invitation') return '/me/invitations';
  if (kind === 'team_request') return '/team-mates/mine';
  if (kind === 'curation' && outcome === undefined) return '/me/invitations';
  if (outcome === 'renamed' && project) return `/projects/${project.id}/showcases`;
  if (kind === 'judge_invitation' && collection) return `/showcases/${collection.id}/judge`;
  if ((outcome === 'commented' || outcome === 'goal_missed') && collection) return `/showcases/${collection.id}/stages`;
  if (collection) return `/${ofShowcase.has(kind) ? 'showcases' : 'collections'}/${collection.id}`;
  if (!project) return '/me/notices';
  if (kind === 'invitation_answer') return `/projects/${project.id}/team`;
  if (comment) return `/projects/${project.id}?comment=${comment.id}#comment-${comment.id}`;
  if (kind !== 'launch' || events <= 1) return `/projects/${project.id}`;
  return category ? `/?category=${category.id}` : `/people/${user?.id}`;
}
