import type { Complete, Notice } from '@launch-board/contract';
import type { MailItem } from '../../mail/document.ts';

type View = Complete<Notice>;

/** A notice as a line of a mail, with the page that it leads to. Undefined if what it is about may not be named any more. */
export function noticeItem(view: View, siteUrl: string): MailItem | undefined {
  const title = titleOf(view);
  return title === undefined
    ? undefined
    : { title, href: siteUrl + pathOf(view), text: view.comment?.excerpt ?? undefined };
}

function titleOf(view: View): string | undefined {
  const { kind, outcome, events_count: events } = view;
  if (kind === 'moderation')
    return `${events} ${noun(events, view.waiting === 'reports' ? 'report' : 'project')} to decide on`;
  if (kind === 'report_outcome')
    return outcome === 'upheld' ? 'The moderators agreed with your report' : 'The moderators dismissed your report';
  const project = view.project?.name;
  if (project === undefined) return undefined;
  return kind === 'launch' || kind === 'collection_addition' || kind === 'project_update'
    ? followedTitle(view, project)
    : ownTitle(view, project);
}

/** Of what the person follows. More than one launch of a person is one notice. */
function followedTitle({ kind, collection, category, user, events_count: events }: View, project: string) {
  const more = events > 1 ? ` and ${events - 1} more` : '';
  if (kind === 'project_update') return `What changed in ${project}`;
  if (kind === 'collection_addition') return collection && `${project}${more} in the collection ${collection.name}`;
  return user ? `${nameOf(user)} launched ${project}${more}` : category && `New in ${category.name}: ${project}${more}`;
}

function ownTitle(view: View, project: string): string | undefined {
  const who = actorsOf(view);
  const of: Partial<Record<View['kind'], string | undefined>> = {
    comment: `${who} commented on ${project}`,
    reply: `${who} replied to you on ${project}`,
    mention: `${who} mentioned you on ${project}`,
    like: `${who} liked your comment on ${project}`,
    invitation: `${who} invited you to the team of ${project}`,
    invitation_answer: `${who} ${view.outcome === 'accepted' ? 'joined' : 'declined to join'} the team of ${project}`,
    votes: `${project} has ${view.votes} votes`,
    review_decision: decisions[view.outcome ?? '']?.(project),
  };
  return of[view.kind];
}

const decisions: Record<string, (project: string) => string> = {
  approved: (project) => `${project} was approved`,
  sent_back: (project) => `${project} was sent back by the moderators`,
  removed: (project) => `${project} was removed by the moderators`,
  restored: (project) => `${project} is public again`,
};

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
}) => full_name ?? username ?? 'Somebody';

function pathOf({ kind, waiting, project, comment }: View): string {
  if (kind === 'moderation') return waiting === 'reports' ? '/moderation' : '/moderation?queue=approvals';
  if (kind === 'invitation') return '/me/invitations';
  if (!project) return '/me/notices';
  return comment ? `/projects/${project.id}?comment=${comment.id}#comment-${comment.id}` : `/projects/${project.id}`;
}

const noun = (number: number, one: string) => (number === 1 ? one : `${one}s`);
