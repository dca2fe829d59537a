import type { LogTarget, ModerationAction, RemovalRule } from '@launch-board/contract';
import type { CountChanges } from '../store/board-counts.ts';
import type { StoredComment } from '../store/comments/reads.ts';
import type { ProjectForUser } from '../store/projects/rights.ts';
import type { CollectionRow } from '../store/tables.ts';
import type { ProjectForVoting } from '../store/votes.ts';
import type { Member } from './actor.ts';

type Mentioning = {
  /** The comment. */
  id: string;
  projectId: string;
  /** People whom it did not mention before. */
  mentioned: readonly string[];
  by: string;
};

/** What somebody has written and others are about to see. */
export type Posted = {
  type: 'project' | 'comment' | 'question';
  id: string;
  userId: string;
  text: string;
  links: readonly string[];
  /** Of an edit, what others see until it is there. */
  before?: { text: string; links: readonly string[] };
};

type Invited = {
  to: 'team' | 'curators';
  /** The project or the collection. */
  id: string;
  invitationId: string;
  by: string;
};

/** What moderators have decided. */
export type Decision = {
  /** That of its entry in the log, or its own if it is a part of what one entry tells. */
  id: string;
  act: ModerationAction;
  type: LogTarget;
  targetId: string;
  reason: string | null;
  rule: RemovalRule | null;
  /** The moderator; null if it was the operator. */
  by: string | null;
  /** The ids of people, and of things too. */
  concerned: readonly string[];
  /** What the decision takes away that its target does not remember. */
  former: Former | null;
};
/** Of a project, since when it waited and when it launches; of a suspension, the one before. */
export type Former = Readonly<Record<string, string | number | null>>;

/**
 * What the core says of its changes, in the transaction of the change: those who listen see its rows, and what they throw
 * undoes it. `capability.ts` in the folder of each capability says which of them it hears.
 */
export type Happening =
  /** Votes were cast or withdrawn. `projects` have the numbers of before, `counts` the changes. */
  | {
      what: 'votes';
      projects: Iterable<ProjectForVoting>;
      counts: readonly { seq: number; change: number }[];
    }
  | (Mentioning & { what: 'comment'; parent: StoredComment | undefined; isUpdate: boolean })
  /** The author edits a comment. Whoever listens may refuse the text. */
  | { what: 'editing comment'; comment: StoredComment; content: string; actor: Member }
  /** A comment was edited. */
  | (Mentioning & { what: 'comment edited' })
  | { what: 'like'; comment: StoredComment; by: string }
  /** A project is public for the first time. */
  | { what: 'launch'; projectId: string }
  /** Something is about to become public. Whoever listens may have it wait until a time. */
  | { what: 'publishing'; posted: Posted; wait: (until: number) => void }
  /** Somebody says something that waits nowhere. Whoever listens may refuse what it has in it. */
  | { what: 'saying'; text: string; refuse: (listed: string) => void }
  /** A moderator deletes what somebody else wrote; whoever listens hides it. */
  | { what: 'comment deleted by moderator'; comment: StoredComment; actor: Member; counts: CountChanges }
  /** A comment that was hidden is shown. */
  | { what: 'comment shown'; comment: StoredComment }
  /** A project has another website from now on, or none. */
  | { what: 'other website'; projectId: string }
  /** The time for which a project was scheduled has come. */
  | { what: 'scheduled launch'; projectId: string; outcome: 'launched' | 'waiting' | 'not_launched' }
  /** A project, or a collection with an intake, waits for a moderator from now on. */
  | { what: 'waiting'; type: 'project' | 'collection'; id: string }
  | (Invited & { what: 'invitation'; userId: string })
  /** Somebody was invited by an e-mail address; `id` is that of the invitation. */
  | { what: 'address invited'; id: string; by: string }
  | (Invited & { what: 'invitation answered'; invitedBy: string | null; outcome: 'accepted' | 'declined' })
  /** Somebody is about to be invited to a team. Whoever listens may refuse. */
  | { what: 'inviting'; userId: string; by: string }
  /** An owner is about to make an owner a member; it may be themselves. Whoever listens may refuse. */
  | { what: 'demoting'; id: string; userId: string; by: string }
  /** An owner is about to take somebody else off the team. Whoever listens may refuse. */
  | { what: 'removing member'; id: string; joinedAt: number; by: string }
  /** An owner is about to withdraw a project, or to make it a draft. Whoever listens may refuse. */
  | { what: 'taking down'; id: string; by: string }
  /** Somebody is an owner from now on, by the word of another one or of moderators: made one, or by accepting an invitation as one. */
  | { what: 'became owner'; id: string; userId: string }
  /** Curators are about to change a collection, put a project into it or take one out. Whoever listens may refuse. */
  | { what: 'changing collection'; actor: Member; id: string; fields: string[] }
  | { what: 'collecting'; actor: Member; collection: CollectionRow; project: ProjectForUser }
  | { what: 'taking out'; actor: Member; id: string; projectId: string }
  | { what: 'collection changed'; before: CollectionRow; after: CollectionRow }
  /** A showcase has other tracks from now on, or an entry is in another one; `kept` are the ids of all that the showcase has. */
  | { what: 'tracks changed'; id: string; kept: readonly string[] }
  /** The results of a term are fixed. */
  | { what: 'term closed'; id: string; endsAt: number }
  /** A showcase was begun from another one. */
  | { what: 'next showcase'; actor: Member; from: string; id: string; term: string | null; invitesJudges: boolean }
  /** A project is new in a public collection. */
  | { what: 'addition'; collectionId: string; projectId: string }
  /** Somebody has reported something; `id` is that of the report. */
  | { what: 'reported'; id: string; target: { type: 'project' | 'comment' | 'user' | 'collection'; id: string } }
  | { what: 'decided'; decision: Decision }
  /** A moderator has done what only moderators may. */
  | { what: 'moderation'; actor: Member; act: ModerationAction; type: LogTarget; id: string; name: string | null };
