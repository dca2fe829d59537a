import type { NoticePreference, NoticePreferences } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { hasPage } from '../../ui/layout/left-out.ts';

export type NoticeKind = Exclude<keyof NoticePreferences, 'digest' | 'language'>;
export type MailTime = NoticePreference['mail'];

/** `page`: the notice is of a part that the board may be without. */
type Words = { label: string; hint?: string; isForModerators?: true; page?: string };

/** The kinds of notices in the order of the page, in the words of their receiver. */
export const kindWords: Record<NoticeKind, Words> = {
  comment: { label: 'Comments on my projects' },
  reply: { label: 'Replies to my comments' },
  mention: { label: 'Mentions of me', hint: 'Somebody wrote @ and my user name in a comment.' },
  like: { label: 'Likes of my comments' },
  invitation: { label: 'Invitations to a team' },
  invitation_answer: { label: 'Answers to my invitations' },
  review_decision: { label: 'Decisions about my projects', hint: 'Approved, sent back, removed or restored.' },
  scheduled_launch: {
    label: 'Launches that I scheduled',
    hint: 'Whether it is launched, or still waits for review.',
  },
  result: {
    label: 'Places of my projects in leaderboards',
    hint: 'First to third, when a day, week, term or other period is over.',
    page: '/leaderboards',
  },
  report_outcome: { label: 'What came of my reports' },
  votes: { label: 'Votes for my projects', hint: 'At 10, 25, 50, 100 and so on.' },
  launch: { label: 'Launches', hint: 'By people and in categories that I follow.' },
  project_update: { label: 'Updates of projects that I follow' },
  collection_addition: { label: 'Additions to collections that I follow' },
  curation: { label: 'Invitations to curate a collection, and answers to mine' },
  entry_decision: { label: 'Decisions about my entries in showcases', page: '/showcases' },
  judge_invitation: { label: 'Invitations to judge a showcase', page: '/showcases/id/judge' },
  showcase_reminder: { label: 'Showcases that close while my entry is not submitted', page: '/showcases' },
  award: { label: 'Awards for my projects', page: '/showcases' },
  moderation: { label: 'Reports and approvals that wait', isForModerators: true },
};

const mailTimes: Record<MailTime, string> = { off: 'Never', now: 'At once', daily: 'Daily', weekly: 'Weekly' };

export const mailChoices = Object.entries(mailTimes) as [MailTime, string][];

export const digestChoices: [NoticePreferences['digest']['mail'], string][] = [
  ['off', mailTimes.off],
  ['weekly', mailTimes.weekly],
];

const kinds = Object.keys(kindWords) as NoticeKind[];

export async function readPreferences({ api, person, site }: VisitorContext) {
  const { preferences, sends_mail: sendsMail } = await api.getNoticePreferences();
  const shown = kinds.filter(
    (kind) =>
      kind in preferences &&
      (!kindWords[kind].isForModerators || person?.isModerator) &&
      hasPage(site.leftOut, kindWords[kind].page ?? '/'),
  );
  return { choices: shown.map((kind) => ({ kind, ...preferences[kind] })), digest: preferences.digest.mail, sendsMail };
}

export type Preferences = Awaited<ReturnType<typeof readPreferences>>;

/** Saves the whole form. A box that is not ticked sends nothing, so the form names the kinds that it shows. */
export async function changePreferences({ api }: VisitorContext, form: FormData): Promise<{ isSaved: true }> {
  const shown = kinds.filter((kind) => form.getAll('kind').includes(kind));
  const kindsBody = Object.fromEntries(
    shown.map((kind) => {
      // Not sent while the board sends no mail: the choice stays as it was.
      const mail = mailChoices.find(([time]) => time === form.get(`${kind}-mail`))?.[0];
      return [kind, { site: form.has(`${kind}-site`), ...(mail && { mail }) }];
    }),
  );
  const digest = digestChoices.find(([time]) => time === form.get('digest-mail'))?.[0];
  const body = { ...kindsBody, ...(digest && { digest: { mail: digest } }) };
  if (Object.keys(body).length > 0) await api.updateNoticePreferences({ body });
  return { isSaved: true };
}
