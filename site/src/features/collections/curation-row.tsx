import { t } from '@launch-board/host/language/messages';
import { OfferRow } from '../teams/offer-row.tsx';
import type { CurationOffer } from './curators.ts';

/** An invitation to curate a collection. */
export const CurationRow = ({ offer: { id, collectionId, name, from } }: { offer: CurationOffer }) => (
  <OfferRow
    kind="curation"
    id={id}
    name={name}
    from={from}
    fields={<input type="hidden" name="collection" value={collectionId} />}
  >
    {t('wants you to curate this with them.')}
  </OfferRow>
);
