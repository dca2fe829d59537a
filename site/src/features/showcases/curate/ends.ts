import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type ShowcaseDetail } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { Mistake } from '../../../ui/form/form-answer.ts';

/** What is over when the vote or the call is closed before its time. */
export function earlyEndOf({ early_end: end }: ShowcaseDetail) {
  if (!end?.can_be_taken_back) return undefined;
  return { ofEntries: end.was_to_close_at ?? null, ofVote: end.vote_was_to_close_at ?? null, until: end.until };
}

/** Closes what is open now, or makes the times those that they were. */
export async function changeEnds(visitor: VisitorContext, id: string, form: FormDataEntryValue | null) {
  if (form === 'take-back') return takeBack(visitor, id);
  const { api } = visitor;
  const { showcase } = await api.getShowcase({ id });
  const isVote = form === 'close-vote';
  // A second press finds it closed.
  if (isVote ? showcase.phase === 'voting' : showcase.takes_entries) {
    const body = isVote ? voteEnd(showcase) : entriesEnd(showcase);
    await api.updateShowcase({ id, body });
  }
  return { said: isVote ? t('The vote is closed.') : t('Entries are closed.') };
}

/** Of any time that has passed the board makes the present moment; it alone knows what that is. */
const afterwards = (...times: string[]) => new Date(Math.max(...times.map((at) => Date.parse(at))) + 1).toISOString();

const entriesEnd = ({ opens_at }: Pick<ShowcaseDetail, 'opens_at'>) => ({ closes_at: afterwards(opens_at) });

/** A vote does not end before entries do, which may have closed after it began. */
function voteEnd({ opens_at, closes_at, voting_opens_at, takes_entries }: ShowcaseDetail) {
  const from = voting_opens_at ?? opens_at;
  if (!takes_entries) return { voting_closes_at: afterwards(from, closes_at) };
  return { voting_closes_at: afterwards(from), ...entriesEnd({ opens_at }) };
}

async function takeBack({ api }: VisitorContext, id: string) {
  try {
    await api.updateShowcase({ id, body: { takes_back_early_end: true } });
  } catch (error) {
    throw isLaunchBoardError(error, 'invalid_request') ? tooLate() : error;
  }
  return { said: t('It goes on as before.') };
}

const tooLate = () => new Mistake([], t('It is too late to take it back. Times are under “Edit the showcase”.'));
