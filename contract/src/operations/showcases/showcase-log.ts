import Type, { type Static } from 'typebox';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, htmlUrl, listFacts, paging, Uuid } from '../../shapes.ts';
import { UserSummary } from '../users.ts';

export const showcaseActions = [
  'entry_accepted',
  'entry_declined',
  'entry_changed',
  'vote_end_changed',
  'entries_end_changed',
  'showcase_changed',
  'awards_given',
  'jury_changed',
  'jury_opened',
  'jury_closed',
  'judge_added',
  'judge_removed',
  'judge_left',
  'conflict_set',
  'conflict_cleared',
  'marks_set_aside',
  'marks_counted',
  'judge_tracks_set',
  'calibration_changed',
  'table_found',
  'feedback_released',
  'feedback_held',
  'guest_codes_made',
  'guest_codes_revoked',
  'course_linked',
  'course_unlinked',
  'course_roster_read',
  'scores_sent',
] as const;
export type ShowcaseAction = (typeof showcaseActions)[number];

export const VoteChange = Type.Object(
  {
    changed_at: DateTime,
    from: Type.String({ format: 'date-time', description: 'When the vote was to be over.' }),
    to: Type.String({ format: 'date-time', description: 'When it is over.' }),
  },
  { title: 'VoteChange' },
);

const Decision = Type.Object(
  {
    id: Uuid,
    action: Type.Enum([...showcaseActions]),
    created_at: DateTime,
    user: Type.Optional(UserSummary),
    project: Type.Optional(Type.Object({ id: Uuid, name: Type.String(), html_url: htmlUrl })),
    fields: Type.Optional(Type.Array(Type.String(), { description: 'What was changed, by the names of the fields.' })),
    from: Type.Optional(DateTime),
    to: Type.Optional(DateTime),
  },
  {
    title: 'ShowcaseDecision',
    description:
      'What a curator has decided. `user` is absent if the account no longer exists, `project` if it was removed. `from` and `to` are the end of the vote, or of entries, before and after.',
  },
);
export type ShowcaseDecision = Static<typeof Decision>;

export const listShowcaseLog = operation({
  id: 'listShowcaseLog',
  method: 'GET',
  scope: 'read',
  path: '/api/showcases/{id}/log',
  tag: 'Showcases',
  access: 'member',
  summary: 'What curators have decided, newest first',
  description:
    'Curators can do this, and moderators who see the showcase. What concerns the jury, feedback and learning platforms is noted always, when entries close once they are open, entries, awards and settings once the vote has begun. Nobody pushes a decision out by others.',
  params: Type.Object({ id: Uuid }),
  query: Type.Object({ ...paging(limits.list, 'decisions') }),
  success: {
    status: 200,
    description: 'One page of decisions.',
    body: Type.Object({ decisions: Type.Array(Decision), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});
