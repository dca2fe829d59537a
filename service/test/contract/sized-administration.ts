import type { Writes } from '../../src/store/store.ts';

type Sized = { announcements: readonly string[]; suppressions: readonly string[]; moderator: { id: string } };

/** As many announcements, suppressions, entries and figures as the scene has of everything. */
export async function addAdministration({ db }: Writes, { announcements, suppressions, moderator }: Sized) {
  const texts = JSON.stringify([{ language: 'en', text: 'Maintenance at noon.' }]);
  const news = announcements.map((id, i) => ({ id, tone: 'news' as const, texts, starts_at: i, ends_at: null }));
  await db
    .insertInto('announcements')
    .values(news.map((row) => ({ ...row, created_at: 1 })))
    .execute();
  await db
    .insertInto('mail_suppressions')
    .values(suppressions.map((digest) => ({ digest, ...refused })))
    .execute();
  const entry = { act: 'work_retried' as const, detail: null, operator_id: moderator.id, created_at: 1 };
  await db
    .insertInto('operator_log')
    .values(announcements.map(() => entry))
    .execute();
}

const refused = { refusals: 3, suppressed_at: 1, is_by_operator: 0, updated_at: 1 } as const;
