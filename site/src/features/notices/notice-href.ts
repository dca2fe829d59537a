import type { Notice } from '@launch-board/sdk';
import { categoryOf } from '../categories/categories.ts';
import { listingHref } from '../projects/list/listing.ts';

const ofShowcase: ReadonlySet<Notice['kind']> = new Set(['entry_decision', 'showcase_reminder', 'award']);

/** Outcomes of which the page of a search for a new owner has more. */
const ofSearch = new Set(['take_over', 'search_unconfirmed', 'search_ended', 'owner_sought', 'handed_on']);

/** The page that a notice leads to; undefined if the receiver may no longer see the thing. Mails lead to the same pages. */
export function noticeHref({
  kind,
  outcome,
  project,
  comment,
  collection,
  category,
  user,
  waiting,
  receipt,
  events_count: count,
}: Notice): string | undefined {
  if (receipt && (kind === 'receipt' || outcome === 'removed')) return `/receipts/${receipt.id}`;
  if (waiting === 'appeals') return '/moderation/appeals';
  const projectHref = project && `/projects/${project.id}`;
  if (kind === 'webhook') return '/me/webhooks';
  if (kind === 'invitation') return '/me/invitations';
  // Showcases wait beside the projects.
  if (kind === 'moderation') return `/moderation?show=${waiting === 'reports' ? waiting : 'approvals'}`;
  if (kind === 'invitation_answer') return projectHref && `${projectHref}/team`;
  if (outcome === 'repository_silent') return projectHref && `${projectHref}/repository`;
  if (ofSearch.has(outcome ?? '')) return projectHref && `${projectHref}/new-owner`;
  // What its owners come to who publish by hand; whoever is none is led on to the project.
  if (outcome === 'launched') return projectHref && `${projectHref}/live`;
  // All of them are listed there.
  if (outcome === 'graduated') return projectHref && count <= 1 ? `${projectHref}/new-owner` : '/me';
  if (outcome === 'deposit_asked' || outcome === 'deposit_failed') return projectHref && `${projectHref}/deposit`;
  // There it can be withdrawn.
  if (outcome === 'renamed') return projectHref && `${projectHref}/showcases`;
  if (kind === 'team_request') return '/team-mates/mine';
  // Invitations are answered there.
  if (kind === 'curation' && outcome === undefined) return '/me/invitations';
  if (kind === 'judge_invitation') return collection && `/showcases/${collection.id}/judge`;
  if ((outcome === 'commented' || outcome === 'goal_missed') && collection) return `/showcases/${collection.id}/stages`;
  if (collection) return `/${ofShowcase.has(kind) ? 'showcases' : 'collections'}/${collection.id}`;
  if (projectHref && comment) return `${projectHref}?comment=${comment.id}#comment-${comment.id}`;
  if (kind !== 'launch' || count <= 1) return projectHref;
  return category ? listingHref({ category: categoryOf(category).slug }) : user && `/people/${user.id}`;
}
