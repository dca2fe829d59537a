import type { Complete, Notice, NoticeKind } from '@launch-board/contract';
import type { MailItem } from '../../mail/document.ts';
import { isolated } from '../../mail/isolate.ts';

type View = Complete<Notice>;

/** A notice as a line of a mail, with the page that it leads to. Undefined if what it is about may not be named any more. */
export function noticeItem(view: View, siteUrl: string): MailItem | undefined {
  const title = titles[view.kind](view);
  return title === undefined
    ? undefined
    : { title, href: siteUrl + pathOf(view), text: view.comment?.excerpt ?? view.reason };
}

type Title = (view: View) => string | undefined;

/** A title that names the project. There is none if the receiver may no longer see the project. */
const naming =
  (titleOf: (project: string, view: View) => string | undefined): Title =>
  (view) =>
    view.project && titleOf(isolated(view.project.name), view);

const titles: Record<NoticeKind, Title> = {
  comment: naming((project, it) => `${actorsOf(it)} commented on ${project}`),
  reply: naming((project, it) => `${actorsOf(it)} replied to you on ${project}`),
  mention: naming((project, it) => `${actorsOf(it)} mentioned you on ${project}`),
  like: naming((project, it) => `${actorsOf(it)} liked your comment on ${project}`),
  invitation: naming((project, it) => `${actorsOf(it)} invited you to the team of ${project}`),
  invitation_answer: naming(
    (project, it) =>
      `${actorsOf(it)} ${it.outcome === 'accepted' ? 'joined' : 'declined to join'} the team of ${project}`,
  ),
  review_decision: ({ project, collection, outcome }) => {
    const decided = project ?? collection;
    return decided && decisions[outcome ?? '']?.(isolated(decided.name));
  },
  scheduled_launch: naming((project, { outcome }) => launches[outcome ?? '']?.(project)),
  result: naming(
    (project, { result }) => result && `${project} took ${ordinalOf(result.place)} place: ${isolated(result.name)}`,
  ),
  report_outcome: ({ outcome }) =>
    outcome === 'upheld' ? 'The moderators agreed with your report' : 'The moderators dismissed your report',
  votes: naming((project, { votes }) => `${project} has ${votes} votes`),
  launch: naming((project, { user, category, events_count: events }) =>
    user
      ? `${nameOf(user)} launched ${project}${more(events)}`
      : category && `New in ${isolated(category.name)}: ${project}${more(events)}`,
  ),
  project_update: naming((project) => `What changed in ${project}`),
  collection_addition: naming(
    (project, { collection, events_count: events }) =>
      collection && `${project}${more(events)} in the collection ${isolated(collection.name)}`,
  ),
  curation: (it) =>
    it.collection &&
    `${actorsOf(it)} ${curations[it.outcome ?? ''] ?? 'invited you to curate'} ${isolated(it.collection.name)}`,
  entry_decision: naming((project, { collection, outcome }) => {
    if (outcome === 'renamed')
      return `${collection ? isolated(collection.name) : 'A showcase'} has a new name or description, and ${project} is in it`;
    const decided = outcome === 'declined' ? 'did not accept' : 'accepted';
    return collection && `${isolated(collection.name)} ${decided} ${project}`;
  }),
  showcase_reminder: naming(
    (project, { collection }) =>
      collection && `${isolated(collection.name)} closes soon, and ${project} is not submitted yet`,
  ),
  award: naming(
    (project, { collection }) => collection && `${project} has won an award in ${isolated(collection.name)}`,
  ),
  judge_invitation: (it) => it.collection && `${actorsOf(it)} invited you to judge ${isolated(it.collection.name)}`,
  moderation: ({ waiting, events_count: events }) =>
    `${events} ${noun(events, nouns[waiting ?? 'reports'])} to decide on`,
};

const nouns: Record<NonNullable<View['waiting']>, string> = {
  reports: 'report',
  approvals: 'project',
  showcases: 'showcase',
};

const ordinalOf = (place: number): string => ['first', 'second', 'third'][place - 1] ?? `${place}th`;

const curations: Record<string, string> = { accepted: 'agreed to curate', declined: 'declined to curate' };

const decisions: Record<string, (project: string) => string> = {
  approved: (project) => `${project} was approved`,
  approval_withdrawn: (project) => `${project} waits for review again: the moderators withdrew their approval`,
  sent_back: (project) => `${project} was sent back by the moderators`,
  removed: (project) => `${project} was removed by the moderators`,
  restored: (project) => `${project} was restored by the moderators`,
};

const launches: Record<string, (project: string) => string> = {
  launched: (project) => `${project} is launched`,
  waiting: (project) => `${project} still waits for review; it is launched once a moderator approves it`,
  not_launched: (project) => `${project} was not launched, because no owner may publish it now`,
};

/** Several launches or additions are one notice, which names the last project. */
const more = (events: number): string => (events > 1 ? ` and ${events - 1} more` : '');

/** "Ada", "Ada and Ben", "Ada, Ben and 3 others". */
function actorsOf({ actors, actors_count: count }: View): string {
  const [first, second] = actors.map(nameOf);
  if (first === undefined) return 'Somebody';
  if (second === undefined || count < 2) return first;
  return count === 2 ? `${first} and ${second}` : `${first}, ${second} and ${count - 2} ${noun(count - 2, 'other')}`;
}

const nameOf = ({
  full_name,
  username,
}: {
  full_name?: string | null | undefined;
  username?: string | null | undefined;
}) => isolated(full_name ?? username ?? 'Somebody');

const ofShowcase: ReadonlySet<View['kind']> = new Set(['entry_decision', 'showcase_reminder', 'award']);

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
  events_count: events,
}: View): string {
  if (kind === 'moderation') return `/moderation?show=${waiting === 'reports' ? waiting : 'approvals'}`;
  if (kind === 'invitation') return '/me/invitations';
  if (kind === 'curation' && outcome === undefined) return '/me/invitations';
  if (outcome === 'renamed' && project) return `/projects/${project.id}/showcases`;
  if (kind === 'judge_invitation' && collection) return `/showcases/${collection.id}/judge`;
  if (collection) return `/${ofShowcase.has(kind) ? 'showcases' : 'collections'}/${collection.id}`;
  if (!project) return '/me/notices';
  if (kind === 'invitation_answer') return `/projects/${project.id}/team`;
  if (comment) return `/projects/${project.id}?comment=${comment.id}#comment-${comment.id}`;
  if (kind !== 'launch' || events <= 1) return `/projects/${project.id}`;
  return category ? `/?category=${category.id}` : `/people/${user?.id}`;
}

const noun = (number: number, one: string) => (number === 1 ? one : `${one}s`);
