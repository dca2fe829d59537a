import { hash, randomBytes } from 'node:crypto';
import {
  type Complete,
  type GuestSheet,
  type InputOf,
  limits,
  type operations,
  type ReplyOf,
} from '@launch-board/contract';
import {
  insertGuestCodes,
  insertGuestVotes,
  isUnused,
  revokeCodes,
  sheetsOf,
  useCode,
} from '../../store/evenings/guests.ts';
import { entriesToVoteFor, votesOpenIn } from '../../store/showcases/votes.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { changeableShowcase, curatedShowcase } from '../showcases/access.ts';
import { noteOnceVoting } from '../showcases/log.ts';
import { hasVoteAhead, isVoteOn } from '../showcases/phase.ts';
import { allRead } from '../text/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import { transact } from '../transaction.ts';

/** Crockford's base 32, which has no letters that look like digits. 12 of them are 60 random bits, which nobody guesses. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

const madeCode = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte) => digits[byte % digits.length])
    .join('')
    .replace(/(....)(?=.)/g, '$1-');

/** As it is read off paper: O is 0, I and L are 1. */
const digestOf = (code: string): string =>
  hash('sha256', code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'), 'hex');

type Sheets = Awaited<ReturnType<typeof sheetsOf>>;

const viewSheet = ({ sheet, created_at, codes, used, revoked }: Sheets[number]): Complete<GuestSheet> => ({
  number: Number(sheet),
  created_at: isoTime(Number(created_at)),
  codes_count: Number(codes),
  used_count: Number(used),
  revoked_count: Number(revoked),
});

export const listGuestSheets = (
  { store }: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.listGuestSheets>,
): Promise<{ sheets: Complete<GuestSheet>[] }> =>
  store.read(async (reads) => {
    const showcase = await curatedShowcase(reads, actor, id);
    return { sheets: (await sheetsOf(reads, showcase.id)).map(viewSheet) };
  });

export const makeGuestSheet = (
  deps: Deps,
  actor: Member,
  { id: given, body: { codes_count, ...others } }: InputOf<typeof operations.makeGuestSheet>,
): Promise<{ sheet: Complete<GuestSheet>; codes: string[] }> =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes, now, newId } = tx;
    const showcase = await changeableShowcase(writes, actor, given);
    const { id } = showcase;
    if (!hasVoteAhead(showcase, now)) throw new Fail('voting_closed');
    const before = await sheetsOf(writes, id);
    const total = before.reduce((sum, { codes }) => sum + Number(codes), codes_count);
    const { sheets, codes: codesInAll } = limits.guests;
    if (before.length >= sheets || total > codesInAll) throw new Fail('too_many');
    const sheet = before.length + 1;
    await noteOnceVoting(tx, id, { action: 'guest_codes_made' });
    const codes = Array.from({ length: codes_count }, madeCode);
    await insertGuestCodes(
      writes,
      codes.map((code, index) => ({
        ...{ id: newId(), collection_id: id, sheet, position: index + 1 },
        ...{ digest: digestOf(code), state: 'unused', created_at: now },
      })),
    );
    return { sheet: sheetIn(await sheetsOf(writes, id), sheet), codes };
  });

export const revokeGuestCodes = (
  deps: Deps,
  actor: Member,
  { id: given, number, body: { code, ...others } }: InputOf<typeof operations.revokeGuestCodes>,
): Promise<{ sheet: Complete<GuestSheet> }> =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes, now } = tx;
    const showcase = await changeableShowcase(writes, actor, given);
    const { id } = showcase;
    const { codes_count } = sheetIn(await sheetsOf(writes, id), number);
    if (code !== undefined && code > codes_count) throw new Fail('not_found');
    if (!hasVoteAhead(showcase, now)) throw new Fail('voting_closed');
    if (await revokeCodes(writes, { id, sheet: number, position: code }))
      await noteOnceVoting(tx, id, { action: 'guest_codes_revoked' });
    return { sheet: sheetIn(await sheetsOf(writes, id), number) };
  });

/** @throws Fail `not_found` */
function sheetIn(sheets: Sheets, number: number): Complete<GuestSheet> {
  const found = sheets.find(({ sheet }) => Number(sheet) === number);
  if (!found) throw new Fail('not_found');
  return viewSheet(found);
}

/** Codes vote in the order in which they come: one that two people type at the same time votes once. */
export async function castGuestBallot(
  { store, clock }: Deps,
  { id: given, body: { code, project_ids, ...others } }: InputOf<typeof operations.castGuestBallot>,
): Promise<ReplyOf<typeof operations.castGuestBallot>> {
  allRead(others);
  const id = given.toLowerCase();
  const wanted = [...new Set(project_ids.map((one) => one.toLowerCase()))];
  const digest = digestOf(code);
  // Whoever tries codes does not keep others from writing.
  if (!(await store.read((reads) => isUnused(reads, id, digest)))) throw new Fail('not_found');
  return store.write(
    async (writes) => {
      const showcase = (await votesOpenIn(writes, [id])).get(id);
      if (!showcase || showcase.votes_each === 0) throw new Fail('not_found');
      if (!isVoteOn(showcase, clock())) throw new Fail('voting_closed');
      if (wanted.length > showcase.votes_each) throw new Fail('votes_spent');
      // The code last, so that a ballot that is refused for anything else does not use it up.
      const entries = await entriesToVoteFor(writes, [id], wanted);
      if (entries.length < wanted.length) throw new Fail('not_found');
      const code_id = await useCode(writes, id, digest);
      if (!code_id) throw new Fail('not_found');
      await insertGuestVotes(
        writes,
        wanted.map((project_id) => ({ code_id, project_id, collection_id: id })),
      );
      return { ballot: { project_ids: wanted } };
    },
    [id],
  );
}
