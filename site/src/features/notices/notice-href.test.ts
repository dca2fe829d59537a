import { type Complete, type Notice, type NoticeKind, noticeKinds } from '@launch-board/contract';
import { expect, test } from 'vitest';
import { noticeItem } from '../../../../service/src/domain/mail/notice-words.ts';
import { noticeHref } from './notice-href.ts';

const site = 'https://board.example';
const named = (id: string) => ({ id, name: `Name of ${id}`, html_url: null });
const person = {
  id: 'p',
  username: 'ada',
  full_name: 'Ada',
  avatar_url: null,
  html_url: null,
} as Complete<Notice>['user'];
const comment = { id: 'c', excerpt: 'Well done' };
const ofComment = { project: named('x'), comment };
const category = { id: 'games', name: 'games', names: undefined };

/** What the API says of a notice of each kind, and of those that tell of several things. */
const samples: Record<NoticeKind, Partial<Complete<Notice>>[]> = {
  comment: [ofComment],
  reply: [ofComment],
  mention: [ofComment],
  like: [ofComment],
  invitation: [{ project: named('x') }],
  team_request: [{ project: named('x') }, { outcome: 'suggested' }],
  invitation_answer: [{ project: named('x'), outcome: 'declined' }],
  review_decision: [
    { project: named('x'), outcome: 'approved' },
    { collection: named('y'), outcome: 'removed' },
    {
      project: named('x'),
      outcome: 'removed',
      receipt: {
        id: 'r',
        act: 'remove_project',
        reason: 'Advert',
        answer_until: '2026-12-01T00:00:00.000Z',
        html_url: null,
      },
    },
  ],
  receipt: [
    {
      outcome: 'overturned',
      receipt: { id: 'r', act: 'overturn_appeal', reason: 'No advert', answer_until: null, html_url: null },
    },
  ],
  scheduled_launch: [{ project: named('x'), outcome: 'launched' }],
  result: [{ project: named('x'), result: { key: '2026-W47', name: 'Week 47 of 2026', place: 1, html_url: null } }],
  report_outcome: [{ project: named('x'), outcome: 'upheld' }],
  votes: [{ project: named('x'), votes: 10 }],
  launch: [
    { project: named('x'), user: person },
    { project: named('x'), user: person, events_count: 3 },
    { project: named('x'), category, events_count: 3 },
  ],
  project_update: [ofComment],
  collection_addition: [{ project: named('x'), collection: named('y'), events_count: 2 }],
  curation: [{ collection: named('y') }, { collection: named('y'), outcome: 'accepted' }],
  entry_decision: [
    { project: named('x'), collection: named('y'), outcome: 'declined' },
    { project: named('x'), collection: named('y'), outcome: 'renamed' },
    { project: named('x'), outcome: 'renamed' },
    { project: named('x'), collection: named('y'), outcome: 'feedback' },
    { project: named('x'), collection: named('y'), outcome: 'commented' },
  ],
  judge_invitation: [{ collection: named('y') }],
  showcase_reminder: [
    { project: named('x'), collection: named('y') },
    { project: named('x'), collection: named('y'), outcome: 'goal_missed' },
  ],
  award: [{ project: named('x'), collection: named('y') }],
  upkeep: [
    { project: named('x'), outcome: 'link_dead' },
    { project: named('x'), outcome: 'take_over' },
    { project: named('x'), outcome: 'search_unconfirmed' },
    { project: named('x'), outcome: 'search_ended' },
    { project: named('x'), outcome: 'owner_sought' },
    { project: named('x'), outcome: 'handed_on' },
    { project: named('x'), outcome: 'taken_back' },
    { project: named('x'), outcome: 'graduated' },
    { project: named('x'), outcome: 'graduated', events_count: 3 },
  ],
  webhook: [{}],
  moderation: [{ waiting: 'reports' }, { waiting: 'approvals' }, { waiting: 'showcases' }, { waiting: 'appeals' }],
};

test.each(noticeKinds)(
  'a mail about a notice of the kind %s has a title, and leads where the notice on the site does',
  (kind) => {
    for (const facts of samples[kind]) {
      const notice = { kind, actors: [person], actors_count: 1, events_count: 1, ...facts } as Complete<Notice>;
      const item = noticeItem(notice, site);
      expect(item).toMatchObject({ title: expect.stringMatching(/\w/), href: `${site}${noticeHref(notice as never)}` });
    }
  },
);
