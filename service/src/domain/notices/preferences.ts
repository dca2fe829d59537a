import type {
  Complete,
  InputOf,
  NoticeKind,
  NoticePreference,
  NoticePreferences,
  operations,
} from '@launch-board/contract';
import { noticeKinds } from '@launch-board/contract';
import { preferencesOf, putPreferences } from '../../store/notices/preferences.ts';
import type { Reads, Writes } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { allRead } from '../text/fields.ts';
import { transact } from '../transaction.ts';

const weekly = { site: true, mail: 'weekly' } as const;
/** What somebody waits for, or has to act upon. */
const atOnce = { site: true, mail: 'now' } as const;

/** For whoever has chosen nothing else. */
export const defaultPreferences: Readonly<Record<NoticeKind, NoticePreference>> = {
  comment: weekly,
  reply: weekly,
  mention: weekly,
  like: { site: true, mail: 'off' },
  invitation: atOnce,
  invitation_answer: weekly,
  team_request: atOnce,
  review_decision: atOnce,
  receipt: atOnce,
  scheduled_launch: atOnce,
  result: weekly,
  report_outcome: atOnce,
  votes: weekly,
  launch: weekly,
  project_update: weekly,
  collection_addition: weekly,
  curation: atOnce,
  entry_decision: atOnce,
  showcase_reminder: atOnce,
  award: atOnce,
  judge_invitation: atOnce,
  upkeep: atOnce,
  webhook: atOnce,
  moderation: weekly,
};

type Reply = Promise<{ preferences: Complete<NoticePreferences>; sends_mail: boolean }>;

export const getNoticePreferences = ({ store, mail }: Deps, { userId }: Member): Reply =>
  store.read(async (reads) => ({ preferences: await allPreferencesOf(reads, userId), sends_mail: mail !== undefined }));

/** Every kind, with the default where the person has chosen nothing. */
export async function allPreferencesOf(reads: Reads, userId: string): Promise<Complete<NoticePreferences>> {
  const chosen = new Map((await preferencesOf(reads, userId)).map((row) => [row.kind, row]));
  const entries = noticeKinds.map((kind) => {
    const row = chosen.get(kind);
    return [kind, row ? { site: row.site === 1, mail: row.mail } : { ...defaultPreferences[kind] }];
  });
  const digest = { mail: chosen.get('digest')?.mail === 'off' ? 'off' : 'weekly' };
  // Who wants no digest of the week has not asked for one of the term.
  const term = {
    mail: (chosen.get('term')?.mail ?? (digest.mail === 'off' ? 'off' : 'termly')) === 'off' ? 'off' : 'termly',
  };
  const language = chosen.get('language')?.mail || null;
  return { ...Object.fromEntries(entries), digest, term, language } as NoticePreferences;
}

export const updateNoticePreferences = (
  deps: Deps,
  actor: Member,
  { body }: InputOf<typeof operations.updateNoticePreferences>,
): Reply =>
  transact(
    deps,
    actor,
    async ({ writes }) => {
      const before = await allPreferencesOf(writes, actor.userId);
      const rows = noticeKinds.flatMap((kind) => {
        const { site = before[kind].site, mail = before[kind].mail, ...others } = body[kind] ?? {};
        allRead(others);
        return body[kind] ? [{ user_id: actor.userId, kind, site: site ? (1 as const) : (0 as const), mail }] : [];
      });
      await putPreferences(writes, rows);
      const { mail, ...others } = body.digest ?? {};
      allRead(others);
      if (mail) await putPreferences(writes, [{ user_id: actor.userId, kind: 'digest', site: 1, mail }]);
      await putTerm(writes, actor, body.term);
      if (body.language !== undefined) await putLanguage(writes, deps, actor, body.language);
      return { preferences: await allPreferencesOf(writes, actor.userId), sends_mail: deps.mail !== undefined };
    },
    // Whoever is suspended still gets mail, and may stop it.
    { evenSuspended: true },
  );

async function putTerm(writes: Writes, { userId }: Member, term: { mail: 'off' | 'termly' } | undefined) {
  const { mail, ...others } = term ?? {};
  allRead(others);
  if (mail) await putPreferences(writes, [{ user_id: userId, kind: 'term', site: 1, mail }]);
}

async function putLanguage(writes: Writes, { operatorSettings }: Deps, { userId }: Member, code: string | null) {
  const { languages, named } = operatorSettings.languages;
  if (code !== null && !named(code)) {
    const message = `must be one of: ${languages.map((language) => language.code).join(', ')}`;
    throw new Fail('invalid_request', { details: [{ field: 'language', message }] });
  }
  await putPreferences(writes, [{ user_id: userId, kind: 'language', site: 1, mail: code ?? '' }]);
}
