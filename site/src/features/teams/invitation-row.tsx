import { Link } from 'react-router';
import { Moment } from '../../ui/format/moment.tsx';
import type { Offer } from './invitations.ts';
import { OfferRow } from './offer-row.tsx';

/** An invitation to a team. */
export const InvitationRow = ({ offer }: { offer: Offer }) => (
  <OfferRow
    kind="invitation"
    id={offer.id}
    name={offer.projectName}
    from={offer.from}
    welcome={`You have joined the team of ${offer.projectName}.`}
  >
    wants to credit you as {offer.isOwner ? 'an owner, who can change and publish it' : 'a member of its team'}
    {offer.at && (
      <>
        , <Moment at={offer.at} />
      </>
    )}
    . <Link to={`/projects/${offer.projectId}`}>View the project</Link>
  </OfferRow>
);
