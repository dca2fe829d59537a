import { t } from '@launch-board/host/language/messages';
import { OfferRow } from '../teams/offer-row.tsx';
import type { JudgeOffer } from './judge-invitations.ts';

/** An invitation to a jury. */
export const JudgeOfferRow = ({ offer: { id, showcaseId, name, from } }: { offer: JudgeOffer }) => (
  <OfferRow
    kind="judging"
    id={id}
    name={name}
    from={from}
    fields={<input type="hidden" name="showcase" value={showcaseId} />}
  >
    {t('wants you to judge the projects of this showcase.')}
  </OfferRow>
);
