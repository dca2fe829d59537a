import { type Announcement, type Complete, type InputOf, limits, type operations } from '@launch-board/contract';
import {
  type AnnouncementRow,
  allAnnouncements,
  announcementsAt,
  changeAnnouncement,
  countAnnouncements,
  deleteAnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
} from '../../store/administration/announcements.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { Fields } from '../text/fields.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { note } from './log.ts';

type Create = InputOf<typeof operations.createAnnouncement>;
type Update = InputOf<typeof operations.updateAnnouncement>;
type Reply = Promise<{ announcement: Complete<Announcement> }>;
type List = Promise<{ announcements: Complete<Announcement>[] }>;

export const listAnnouncements = async ({ store, clock }: Deps): List => ({
  announcements: (await store.read((reads) => announcementsAt(reads, clock()))).map(view),
});

export const listAllAnnouncements = async ({ store }: Deps, _actor: Member): List => ({
  announcements: (await store.read(allAnnouncements)).map(view),
});

/** @throws Fail `invalid_request`, `too_many` */
export const createAnnouncement = (
  deps: Deps,
  actor: Member,
  { body }: Create,
  { idempotency }: ChangeHeaders = {},
): Reply =>
  transact(
    deps,
    actor,
    async (tx) => {
      if ((await countAnnouncements(tx.writes)) >= limits.announcements.perBoard) throw new Fail('too_many');
      const row = { id: tx.newId(), created_at: tx.now, ...columnsOf(tx, body) };
      await insertAnnouncement(tx.writes, row);
      await note(tx, 'announcement_created', firstText(row));
      return { announcement: view(row) };
    },
    { idempotency },
  );

/** @throws Fail `invalid_request`, `not_found` */
export const updateAnnouncement = (deps: Deps, actor: Member, { id, body }: Update): Reply =>
  transact(deps, actor, async (tx) => {
    const before = await findAnnouncement(tx.writes, id);
    if (!before) throw new Fail('not_found');
    const row = { ...before, ...columnsOf(tx, body, before.starts_at) };
    await changeAnnouncement(tx.writes, row);
    await note(tx, 'announcement_changed', firstText(row));
    return { announcement: view(row) };
  });

/** @throws Fail `not_found` */
export const deleteAnnouncement = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.deleteAnnouncement>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    if (await isRepeat(tx, `announcement ${id}`)) return;
    const before = await findAnnouncement(tx.writes, id);
    if (!before) throw new Fail('not_found');
    await deleteAnnouncementRow(tx.writes, id);
    await rememberDeletion(tx, `announcement ${id}`);
    await note(tx, 'announcement_deleted', firstText(before));
  });

type Columns = Pick<AnnouncementRow, 'tone' | 'texts' | 'starts_at' | 'ends_at'>;

function columnsOf({ deps, now }: Transaction, body: Create['body'], startsAt = now): Columns {
  const fields = new Fields();
  const offered = deps.operatorSettings.languages.languages.map(({ code }) => code);
  const texts = body.texts.map(({ language, text }, i) => {
    if (!offered.includes(language))
      fields.problems.push({ field: `texts.${i}.language`, message: `must be one of ${offered.join(', ')}` });
    return { language, text: fields.someText(`texts.${i}.text`, text) };
  });
  if (new Set(texts.map(({ language }) => language)).size < texts.length)
    fields.problems.push({ field: 'texts', message: 'must have one text for each language' });
  const starts_at = body.starts_at === undefined ? startsAt : fields.time('starts_at', body.starts_at);
  const ends_at = body.ends_at == null ? null : fields.time('ends_at', body.ends_at);
  if (ends_at !== null && ends_at <= starts_at)
    fields.problems.push({ field: 'ends_at', message: 'must be after the beginning' });
  fields.assertValid();
  return { tone: body.tone, texts: JSON.stringify(texts), starts_at, ends_at };
}

const textsOf = ({ texts }: Pick<AnnouncementRow, 'texts'>) => JSON.parse(texts) as Announcement['texts'];

const firstText = (row: Pick<AnnouncementRow, 'texts'>): string | null => textsOf(row)[0]?.text ?? null;

const view = (row: AnnouncementRow): Complete<Announcement> => ({
  id: row.id,
  tone: row.tone,
  texts: textsOf(row),
  starts_at: isoTime(row.starts_at),
  ends_at: maybeIsoTime(row.ends_at),
});
