import { t } from '@launch-board/host/language/messages';
import type { NoticePreference, NoticePreferences } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { hasPage } from '../../ui/layout/left-out.ts';

export type NoticeKind = Exclude<keyof NoticePreferences, 'digest' | 'term' | 'language'>;
export type MailTime = NoticePreference['mail'];

/** `page`: the notice is of a part that the board may be without. */
type Words = { label: string; hint?: string; isForModerators?: true; page?: string };

/** The kinds of notices in the order of the page, in the words of their receiver. */
export const kindWords = (): Record<NoticeKind, Words> => ({
  comment: { label: t('Comments on my projects') },
  reply: { label: t('Replies to my comments') },
  mention: { label: t('Mentions of me'), hint: t('Somebody wrote @ and my user name in a comment.') },
  like: { label: t('Likes of my comments') },
  invitation: { label: t('Invitations to a team') },
  invitation_answer: { label: t('Answers to my invitations') },
  team_request: {
    label: t('Requests to be on one team'),
    hint: t('Who asks me, what came of mine, what curators suggest, and whether I still look for somebody.'),
    page: '/team-mates',
  },
  review_decision: {
    label: t('Decisions about my projects'),
    hint: t('Approved, sent back, removed or restored.'),
  },
  receipt: {
    label: t('Decisions about me and my comments, appeals and questions'),
    hint: t('From the moderators. They are also on the page of decisions.'),
  },
  scheduled_launch: {
    label: t('Launches that I scheduled'),
    hint: t('Whether it is launched, or still waits for review.'),
  },
  result: {
    label: t('Places of my projects in leaderboards'),
    hint: t('First to third, when a day, week, term or other period is over.'),
    page: '/leaderboards',
  },
  report_outcome: { label: t('What came of my reports') },
  votes: { label: t('Votes for my projects'), hint: t('At 10, 25, 50, 100 and so on.') },
  launch: { label: t('Launches'), hint: t('By people and in categories that I follow.') },
  project_update: { label: t('Updates of projects that I follow') },
  collection_addition: { label: t('Additions to collections that I follow') },
  curation: { label: t('Invitations to curate a collection, and answers to mine') },
  entry_decision: { label: t('Decisions about my entries in showcases'), page: '/showcases' },
  judge_invitation: { label: t('Invitations to judge a showcase'), page: '/showcases/id/judge' },
  showcase_reminder: {
    label: t('Showcases that close while my entry is not submitted, and goals of my teams whose day is over'),
    page: '/showcases',
  },
  award: { label: t('Awards for my projects'), page: '/showcases' },
  upkeep: { label: t('Websites of my projects that do not answer any more, and people who would take a project over') },
  webhook: { label: t('Webhooks of mine that were turned off') },
  moderation: { label: t('Reports and approvals that wait'), isForModerators: true },
});

const mailTimes = (): Record<MailTime, string> => ({
  off: t('Never'),
  now: t('At once'),
  daily: t('Daily'),
  weekly: t('Weekly'),
});

export const mailChoices = () => Object.entries(mailTimes()) as [MailTime, string][];

export const digestChoices = (): [NoticePreferences['digest']['mail'], string][] => [
  ['off', mailTimes().off],
  ['weekly', mailTimes().weekly],
];

export const termChoices = (): [NoticePreferences['term']['mail'], string][] => [
  ['off', mailTimes().off],
  ['termly', t('Each term')],
];

const kinds = Object.keys(kindWords()) as NoticeKind[];

export async function readPreferences({ api, person, site }: VisitorContext) {
  const { preferences, sends_mail: sendsMail } = await api.getNoticePreferences();
  const shown = kinds.filter(
    (kind) =>
      kind in preferences &&
      (!kindWords()[kind].isForModerators || person?.isModerator) &&
      hasPage(site.leftOut, kindWords()[kind].page ?? '/'),
  );
  return {
    choices: shown.map((kind) => ({ kind, ...preferences[kind] })),
    digest: preferences.digest.mail,
    term: hasPage(site.leftOut, '/me/term') ? preferences.term.mail : undefined,
    sendsMail,
  };
}

export type Preferences = Awaited<ReturnType<typeof readPreferences>>;

/** Saves the whole form. A box that is not ticked sends nothing, so the form names the kinds that it shows. */
export async function changePreferences({ api }: VisitorContext, form: FormData): Promise<{ isSaved: true }> {
  const shown = kinds.filter((kind) => form.getAll('kind').includes(kind));
  const kindsBody = Object.fromEntries(
    shown.map((kind) => {
      // Not sent while the board sends no mail: the choice stays as it was.
      const mail = mailChoices().find(([time]) => time === form.get(`${kind}-mail`))?.[0];
      return [kind, { site: form.has(`${kind}-site`), ...(mail && { mail }) }];
    }),
  );
  const digest = digestChoices().find(([time]) => time === form.get('digest-mail'))?.[0];
  const term = termChoices().find(([time]) => time === form.get('term-mail'))?.[0];
  const body = { ...kindsBody, ...(digest && { digest: { mail: digest } }), ...(term && { term: { mail: term } }) };
  if (Object.keys(body).length > 0) await api.updateNoticePreferences({ body });
  return { isSaved: true };
}
