import Type, { type Static } from 'typebox';
import { operation } from '../operation.ts';
import { Picture } from '../pictures.ts';
import { DateTime, maybeDateTime, maybeInteger, maybeText, maybeUuid, Uuid } from '../shapes.ts';
import { Collection } from './collections.ts';
import { Comment } from './comments.ts';
import { InvitedCurator } from './curator-addresses.ts';
import { Follow } from './follows.ts';
import { Me } from './me.ts';
import { NoticePreferences } from './notice-preferences.ts';
import { Notice } from './notices.ts';
import { Project } from './projects.ts';
import { Declaration } from './showcases/declarations.ts';
import { InvitedAddress } from './teams/invited-addresses.ts';
import { TeamLink } from './teams/team-links.ts';
import { Invitation, ProjectMember } from './teams/teams.ts';

/** The only schema with an e-mail address. Only its owner receives it. */
export const Export = Type.Object(
  {
    exported_at: DateTime,
    profile: Me,
    projects: Type.Array(Project),
    memberships: Type.Array(ProjectMember),
    invitations: Type.Array(Invitation),
    invited_addresses: Type.Array(InvitedAddress),
    invited_curators: Type.Array(Type.Object({ ...InvitedCurator.properties, collection_id: Uuid })),
    team_links: Type.Array(Type.Object({ ...TeamLink.properties, project_id: Uuid })),
    comments: Type.Array(Type.Object({ ...Comment.properties, project_id: Uuid })),
    comment_edits: Type.Array(Type.Object({ comment_id: Uuid, content: Type.String(), replaced_at: DateTime })),
    likes: Type.Array(Type.Object({ comment_id: Uuid, created_at: DateTime })),
    mentions: Type.Array(Type.Object({ comment_id: Uuid, created_at: DateTime })),
    votes: Type.Array(Type.Object({ project_id: Uuid, created_at: DateTime })),
    withdrawn_votes: Type.Array(Type.Object({ project_id: Uuid, created_at: DateTime, withdrawn_at: DateTime })),
    bookmarks: Type.Array(Type.Object({ project_id: Uuid, created_at: DateTime })),
    collections: Type.Array(
      Type.Object({
        ...Collection.properties,
        project_ids: Type.Array(Uuid),
        notes: Type.Array(Type.Object({ project_id: Uuid, note: Type.String() })),
      }),
    ),
    curations: Type.Array(Type.Object({ collection_id: Uuid, is_accepted: Type.Boolean(), created_at: DateTime })),
    entries: Type.Array(
      Type.Object({
        showcase_id: Uuid,
        project_id: Uuid,
        state: Type.String(),
        reason: maybeText('Why it was declined.'),
        declarations: Type.Array(Declaration),
        created_at: DateTime,
      }),
    ),
    former_teams: Type.Array(
      Type.Object(
        { showcase_id: Uuid, project_id: Uuid, left_at: DateTime },
        {
          description: 'Teams that the caller left after they had entered a showcase, whose jury the caller may be on.',
        },
      ),
    ),
    showcase_votes: Type.Array(Type.Object({ showcase_id: Uuid, project_id: Uuid, created_at: DateTime })),
    judgings: Type.Array(
      Type.Object(
        { showcase_id: Uuid, is_accepted: Type.Boolean(), created_at: DateTime },
        {
          description: 'Juries that the caller is on, or is invited to.',
        },
      ),
    ),
    judgements: Type.Array(
      Type.Object({
        showcase_id: Uuid,
        project_id: Uuid,
        outcome: Type.String(),
        before: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' })),
        marks: Type.Optional(
          Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'JSON: marks by criterion.' }),
        ),
        comment: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'] })),
        created_at: DateTime,
      }),
    ),
    calibrations: Type.Array(
      Type.Object({
        showcase_id: Uuid,
        project_id: Uuid,
        marks: Type.String({ description: 'JSON: marks by criterion.' }),
        created_at: DateTime,
      }),
      { description: 'What the caller has said as a judge in rounds before the judging.' },
    ),
    judging_conflicts: Type.Array(
      Type.Object({ showcase_id: Uuid, project_id: Uuid, note: maybeText(), created_at: DateTime }),
    ),
    showcase_lists: Type.Array(Type.Object({ showcase_id: Uuid, created_at: DateTime })),
    shared_addresses: Type.Array(Type.Object({ showcase_id: Uuid, project_id: Uuid, created_at: DateTime })),
    grade_columns: Type.Array(Type.Object({ showcase_id: Uuid, columns: Type.Array(Type.String()) })),
    hand_ins: Type.Array(
      Type.Object({
        showcase_id: Uuid,
        stage: Type.String({ description: 'Its name.' }),
        project_id: Uuid,
        text: maybeText(),
        link: maybeText(),
        file: maybeText('The path of the API at which it is.'),
        file_name: maybeText(),
        comment: maybeText('Of the curators.'),
        created_at: DateTime,
      }),
    ),
    goals: Type.Array(
      Type.Object({
        showcase_id: Uuid,
        project_id: Uuid,
        text: maybeText('If the caller has written it.'),
        due_on: Type.String({ format: 'date' }),
        done_at: maybeDateTime(),
        note: maybeText('If it was the caller who said that it is done.'),
        created_at: DateTime,
      }),
    ),
    owner_searches: Type.Array(
      Type.Object({ project_id: Uuid, text: maybeText('What the caller said for it.'), created_at: DateTime }),
    ),
    repositories: Type.Array(Type.Object({ project_id: Uuid, url: Type.String(), created_at: DateTime }), {
      description: 'That the caller has joined to a project.',
    }),
    take_overs: Type.Array(Type.Object({ project_id: Uuid, text: Type.String(), created_at: DateTime })),
    handings: Type.Array(Type.Object({ project_id: Uuid, created_at: DateTime })),
    orcid_ids: Type.Array(Type.Object({ issuer: Type.String(), orcid_id: Type.String(), connected_at: DateTime }), {
      description: 'One, or none.',
    }),
    deposits: Type.Array(
      Type.Object({
        project_id: Uuid,
        version: Type.Integer({ minimum: 1 }),
        has_asked: Type.Boolean({ description: 'If the caller asked for it.' }),
        has_agreed: Type.Boolean({ description: 'If the caller agreed to it.' }),
        doi: maybeText(),
        created_at: DateTime,
      }),
    ),
    openings: Type.Array(
      Type.Object({
        project_id: Uuid,
        role: Type.String(),
        words: maybeText(),
        skills: Type.Array(Type.String()),
        created_at: DateTime,
      }),
    ),
    free_to_join: Type.Array(
      Type.Object({
        showcase_id: maybeUuid(),
        role: maybeText(),
        words: maybeText(),
        skills: Type.Array(Type.String()),
        hours: maybeInteger('A week.'),
        until: maybeText(),
        created_at: DateTime,
      }),
    ),
    team_requests: Type.Array(
      Type.Object({
        project_id: maybeUuid('Of those that the caller has asked for a project of theirs.'),
        words: maybeText('If the caller has written it.'),
        state: Type.String(),
        created_at: DateTime,
      }),
    ),
    roster_lines: Type.Array(Type.Object({ showcase_id: Uuid, name: maybeText(), created_at: DateTime })),
    lti_accounts: Type.Array(Type.Object({ platform: Type.String(), subject: Type.String(), created_at: DateTime })),
    pictures: Type.Array(Type.Object({ ...Picture.properties, created_at: DateTime })),
    notices: Type.Array(Notice),
    notice_preferences: NoticePreferences,
    follows: Type.Array(Follow),
    reports: Type.Array(
      Type.Object({
        id: Uuid,
        target_type: Type.String(),
        target_id: Uuid,
        reason: Type.String(),
        note: maybeText(),
        created_at: DateTime,
      }),
    ),
    receipts: Type.Array(
      Type.Object({
        id: Uuid,
        act: Type.String(),
        target_type: Type.String(),
        target_id: Uuid,
        rule: maybeText(),
        reason: maybeText(),
        outcome: maybeText('Of its appeal.'),
        outcome_reason: maybeText(),
        created_at: DateTime,
      }),
    ),
    receipt_messages: Type.Array(Type.Object({ receipt_id: Uuid, text: Type.String(), created_at: DateTime })),
  },
  { title: 'Export' },
);
export type Export = Static<typeof Export>;

export const exportMe = operation({
  id: 'exportMe',
  method: 'GET',
  scope: 'session',
  path: '/api/me/export',
  tag: 'Me',
  access: 'member',
  summary: 'Everything the board holds about me',
  description:
    "Profile, projects, memberships, invitations, those that the caller has sent to e-mail addresses, comments with their earlier texts, likes, comments that mention the caller, votes, when votes that were withdrawn had been cast, saved projects, collections, those of others that the caller curates, entries and votes in showcases, what was handed in for their stages, teams that the caller left after they had entered one, the showcases whose list has the caller's address, uploaded pictures, notices, what the caller follows, reports, what moderators have decided about the caller, and what the caller wrote about it, including texts that only the caller can still see. The response is streamed, without `Content-Length` and `ETag`. `exported_at` is the time when it began; each part shows the state of the board when that part was read. If the export fails, takes longer than 15 minutes, or the account is erased in the meantime, the connection is closed and the document is incomplete. A person can have one export in progress at a time.",
  success: { status: 200, description: 'The whole export, as one document.', body: Export },
  unrepeatable: true,
  errors: ['export_under_way'],
});
