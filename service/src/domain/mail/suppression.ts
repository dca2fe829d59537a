import { hash } from 'node:crypto';
import {
  deleteRefusalsSince,
  deleteSuppression,
  findSuppression,
  putSuppression,
} from '../../store/mail/suppressions.ts';
import type { Reads, Writes } from '../../store/store.ts';

/** Refusals in a row after which an address gets no more mail: one may be a mistake of its server. */
const MAX_REFUSALS = 3;
/** Those that come sooner after the last are the same mistake, and do not count. */
const APART_MS = 3_600_000;

/** What is stored of an address: enough to recognise it. Other purposes have other digests. */
export const digestOf = (purpose: string, address: string): string =>
  hash('sha256', `launch board ${purpose}\n${address.trim().toLowerCase()}`, 'base64url');

const addressDigest = (address: string): string => digestOf('address', address);

/** Names an address that wants to be invited by nobody. */
export const refusalDigest = (address: string): string => digestOf('invitations', address);

export const refusesInvitations = async (reads: Reads, address: string): Promise<boolean> =>
  (await findSuppression(reads, refusalDigest(address))) !== undefined;

/** On the word of whoever has a mail to the address, as if the operator had said it: no mail server takes it back. */
export const refuseInvitations = (writes: Writes, digest: string, now: number): Promise<void> =>
  putSuppression(writes, { digest, refusals: 0, suppressed_at: now, is_by_operator: 1, updated_at: now });

export type Standing = 'good' | 'refused before' | 'suppressed';

export async function standingOfAddress(reads: Reads, address: string): Promise<Standing> {
  const row = await findSuppression(reads, addressDigest(address));
  if (!row) return 'good';
  return row.suppressed_at === null ? 'refused before' : 'suppressed';
}

/** Counts that a server has refused the address for good, at most once an hour. Returns whether it gets no more mail from now on. */
export async function noteRefusal(writes: Writes, address: string, now: number): Promise<boolean> {
  const digest = addressDigest(address);
  const before = await findSuppression(writes, digest);
  if (before && !before.suppressed_at && now - before.updated_at < APART_MS) return false;
  const refusals = (before?.refusals ?? 0) + 1;
  const suppressed_at = before?.suppressed_at ?? (refusals >= MAX_REFUSALS ? now : null);
  await putSuppression(writes, {
    digest,
    refusals,
    suppressed_at,
    is_by_operator: before?.is_by_operator ?? 0,
    updated_at: now,
  });
  return suppressed_at !== null;
}

/** For an address that was refused before and takes mail again, and for the operator. Returns whether it was known. */
export async function forgetAddress(writes: Writes, address: string): Promise<boolean> {
  const wasRefusing = await deleteSuppression(writes, refusalDigest(address));
  return (await deleteSuppression(writes, addressDigest(address))) || wasRefusing;
}

/** Undoes what servers have said of addresses since a time, if they were wrong. Returns how many get mail again, or keep getting it. */
export const forgetRefusalsSince = (writes: Writes, time: number): Promise<number> => deleteRefusalsSince(writes, time);

/** On the operator's word, for somebody who wants no mail. */
export const suppressAddress = (writes: Writes, address: string, now: number): Promise<void> =>
  putSuppression(writes, {
    digest: addressDigest(address),
    refusals: 0,
    suppressed_at: now,
    is_by_operator: 1,
    updated_at: now,
  });
