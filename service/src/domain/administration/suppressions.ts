import type { Complete, InputOf, operations, Suppression } from '@launch-board/contract';
import { countSuppressions, deleteSuppression, latestSuppressions } from '../../store/mail/suppressions.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { forgetAddress, suppressAddress } from '../mail/suppression.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { maybeIsoTime } from '../text/iso-time.ts';
import { transact } from '../transaction.ts';
import { note } from './log.ts';

const SHOWN = 100;

export const listSuppressions = ({ store }: Deps, _actor: Member) =>
  store.read(async (reads) => ({
    suppressions: (await latestSuppressions(reads, SHOWN)).map(
      ({ digest, refusals, suppressed_at, is_by_operator }): Complete<Suppression> => ({
        digest,
        is_by_operator: is_by_operator === 1,
        refusals,
        suppressed_at: maybeIsoTime(suppressed_at),
      }),
    ),
    total: await countSuppressions(reads),
  }));

/** @throws Fail `invalid_request` */
export function setSuppression(deps: Deps, actor: Member, { body }: InputOf<typeof operations.setSuppression>) {
  const { address, is_suppressed } = body;
  if (!/^\S+@\S+$/.test(address))
    throw new Fail('invalid_request', { details: [{ field: 'address', message: 'must be an e-mail address' }] });
  return transact(deps, actor, async (tx) => {
    if (is_suppressed) await suppressAddress(tx.writes, address, tx.now);
    const has_changed = is_suppressed || (await forgetAddress(tx.writes, address));
    if (has_changed) await note(tx, is_suppressed ? 'mail_suppressed' : 'mail_allowed');
    return { has_changed };
  });
}

/** @throws Fail `not_found` */
export const liftSuppression = (
  deps: Deps,
  actor: Member,
  { digest }: InputOf<typeof operations.liftSuppression>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    // Not asked first: the address may have been suppressed anew since.
    if (!(await deleteSuppression(tx.writes, digest))) {
      if (await isRepeat(tx, `suppression ${digest}`)) return;
      throw new Fail('not_found');
    }
    await rememberDeletion(tx, `suppression ${digest}`);
    await note(tx, 'mail_allowed');
  });
