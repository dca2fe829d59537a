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
const afterwards = (at: string) => new Date(Date.parse(at) + 1).toISOString();

const entriesEnd = ({ opens_at }: ShowcaseDetail) => ({ closes_at: afterwards(opens_at) });

/** A vote does not end before entries do. */
const voteEnd = (showcase: ShowcaseDetail) => ({
  voting_closes_at: afterwards(showcase.voting_opens_at ?? showcase.opens_at),
  ...(showcase.takes_entries && entriesEnd(showcase)),
});

async function takeBack({ api }: VisitorContext, id: string) {
  try {
    await api.updateShowcase({ id, body: { takes_back_early_end: true } });
  } catch (error) {
    throw isLaunchBoardError(error, 'invalid_request') ? tooLate() : error;
  }
  return { said: t('It goes on as before.') };
}

const tooLate = () => new Mistake([], t('It is too late to take it back. Times are under “Edit the showcase”.'));
