import { inLanguage } from '@launch-board/host/language/in-language';
import type { Mailer, Message, Outcome } from '../../mail/mailer.ts';
import { renderHtml } from '../../mail/render-html.ts';
import { renderText } from '../../mail/render-text.ts';
import {
  changeMail,
  claimMails,
  deleteMail,
  isMailDue,
  isOfAddress,
  type OutboxRow,
  takeSlot,
} from '../../store/mail/outbox.ts';
import type { Deps } from '../deps.ts';
import type { Letter } from './content.ts';
import { letterOf } from './letter.ts';
import type { LatestAnswers } from './mostly-refused.ts';
import { giveBackRoom, takeRoom } from './personal-pace.ts';
import { pictureFile } from './picture-file.ts';
import { forgetAddress, noteRefusal } from './suppression.ts';

/** After so long another instance takes over. */
const LEASE_MS = 5 * 60_000;
/** What is left of a lease for a mail to be begun: longer than a server may be silent. */
const LEAST_LEASE_MS = 2 * 60_000;
/** Mails leased at once: as many as leave in five seconds. */
const CLAIM_SECONDS = 5;
const MAX_CLAIM = 20;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** From one refusal of an address to the next attempt: longer than `suppression.ts` wants between two that count. */
const REFUSED_PAUSE_MS = 2 * 3_600_000;
/** When a mail that cannot be sent is given up. */
const MAX_AGE_MS = 3 * 24 * 3_600_000;
/** Of one mail, also of attempts that ended the process. */
const MAX_ATTEMPTS = 100;
/** The claims of all instances, and their slots, come one after the other and beside other changes. */
const CLAIMS = ['claims of mail'];

export type Round = {
  isStopped: () => boolean;
  /** Fulfils after so many milliseconds, or at once when stopped. */
  wait: (milliseconds: number) => Promise<void>;
  /** Of this process, over all rounds. */
  answers: LatestAnswers;
  /** Called for each mail that was sent, and for each attempt that failed. */
  onOutcome: (outcome: MailOutcome) => void;
};

export type MailOutcome = { id: string; kind: Outcome['kind']; code: string | undefined; isGivenUp: boolean };

/**
 * Sends what is due, one mail after the other. Exactly one instance sends each; one that ends between the server's last
 * word and our note of it leaves that mail, and no other, to be sent again. Returns why it ended.
 */
export async function sendDueMails(
  deps: Deps,
  mailer: Mailer,
  round: Round,
): Promise<'nothing is due' | 'stopped' | { away: string }> {
  while (!round.isStopped()) {
    const rows = await claim(deps, mailer.settings.ratePerMinute);
    if (rows.length === 0) return 'nothing is due';
    for (const [i, row] of rows.entries()) {
      const away = await sendOne(deps, mailer, row, round);
      if (away === undefined) continue;
      for (const other of rows.slice(i + 1)) await release(deps, other);
      return away;
    }
  }
  return 'stopped';
}

async function claim({ store, clock, newId }: Deps, ratePerMinute: number): Promise<OutboxRow[]> {
  if (!(await store.read((reads) => isMailDue(reads, clock())))) return [];
  const max = Math.min(MAX_CLAIM, Math.ceil((ratePerMinute / 60) * CLAIM_SECONDS));
  return store.write((writes) => {
    const now = clock();
    return claimMails(writes, { now, max, lease_id: newId(), lease_until: now + LEASE_MS });
  }, CLAIMS);
}

/** Returns why no further mail can be sent, if so. */
async function sendOne(deps: Deps, mailer: Mailer, row: OutboxRow, round: Round) {
  const { store, clock } = deps;
  const letter = await letterOf(deps, mailer.settings, row);
  if (!letter) {
    await store.write((writes) => deleteMail(writes, row), [row.id]);
    return undefined;
  }
  const slot = await slotFor(deps, row, 60_000 / mailer.settings.ratePerMinute);
  if (slot === undefined) return undefined;
  await round.wait(slot - clock());
  if (round.isStopped() || row.lease_until - clock() < LEAST_LEASE_MS) {
    await release(deps, row, true);
    return round.isStopped() ? 'stopped' : undefined;
  }
  const picture = await pictureFile(deps, letter.document.picture);
  const answer = await mailer.send(messageOf(row, letter, mailer, { now: clock(), picture }));
  const outcome = asServer(
    answer,
    round.answers.note(isOfAddress(row) ? row.notice_id : row.user_id, answer.kind, clock()),
  );
  await note(deps, row, letter, outcome, round);
  return outcome.kind === 'away' ? { away: outcome.code } : undefined;
}

/** A server that refuses most people is away, whatever it says of this one. */
const asServer = (answer: Outcome, refusesMost: boolean): Outcome =>
  refusesMost && answer.kind !== 'sent' ? { kind: 'away', code: answer.code } : answer;

/** Undefined if the person has had enough mails for now, so that this one waits. */
const slotFor = ({ store, clock }: Deps, row: OutboxRow, intervalMs: number): Promise<number | undefined> =>
  store.write(async (writes) => {
    const now = clock();
    return (await takeRoom(writes, row, now)) ? takeSlot(writes, now, intervalMs) : undefined;
  }, CLAIMS);

type Sending = { now: number; picture: Buffer | undefined };

function messageOf({ id, kind }: OutboxRow, letter: Letter, { settings }: Mailer, { now, picture }: Sending): Message {
  const { to, language } = letter;
  const { picture: shown, ...rest } = letter.document;
  const document = shown && picture ? letter.document : rest;
  return {
    id,
    to,
    subject: document.subject,
    ...inLanguage(language, () => ({
      text: renderText(document, settings.look),
      html: renderHtml(document, settings.look),
    })),
    picture,
    isBulk: kind !== 'notice' && kind !== 'invitation',
    unsubscribe: document.links.unsubscribe,
    date: new Date(now),
  };
}

async function note(deps: Deps, row: OutboxRow, { to, standing }: Letter, outcome: Outcome, { onOutcome }: Round) {
  const now = deps.clock();
  const isOver = outcome.kind !== 'sent' && (row.attempts >= MAX_ATTEMPTS || now - row.created_at > MAX_AGE_MS);
  const isGivenUp = await deps.store.write(
    async (writes) => {
      const isSuppressed = outcome.kind === 'refused' && (await noteRefusal(writes, to.address, now));
      if (outcome.kind === 'sent' && standing === 'refused before') await forgetAddress(writes, to.address);
      if (outcome.kind === 'sent') {
        await deleteMail(writes, row);
        return false;
      }
      await giveBackRoom(writes, row);
      const due_at = isOver || isSuppressed ? null : now + pauseMs(outcome, row.attempts);
      const attempts = outcome.kind === 'away' ? row.attempts - 1 : row.attempts;
      await changeMail(writes, row, { due_at, attempts, failure: outcome.code });
      return due_at === null;
    },
    [row.id],
  );
  const code = outcome.kind === 'sent' ? undefined : outcome.code;
  onOutcome({ id: row.id, kind: outcome.kind, code, isGivenUp });
}

/** While the server is away, a mail only steps behind the others: it may be the mail that drives the server away. */
function pauseMs({ kind }: Outcome, attempts: number): number {
  if (kind === 'refused') return REFUSED_PAUSE_MS;
  return kind === 'away' ? FIRST_PAUSE_MS : Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}

/** Gives a lease back before its end, as if there had been no attempt. */
const release = ({ store }: Deps, row: OutboxRow, hasRoom = false) =>
  store.write(
    async (writes) => {
      if (hasRoom) await giveBackRoom(writes, row);
      await changeMail(writes, row, { due_at: row.due_at, attempts: row.attempts - 1, failure: row.failure });
    },
    [row.id],
  );
