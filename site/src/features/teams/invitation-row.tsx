import { msg } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import type { Offer } from './invitations.ts';
import { OfferRow } from './offer-row.tsx';

/** An invitation to a team. */
export const InvitationRow = ({ offer }: { offer: Offer }) => (
  <OfferRow kind="invitation" id={offer.id} name={offer.projectName} from={offer.from}>
    <Rich
      text={
        offer.isOwner
          ? msg('wants to credit you as an owner, who can change and publish it<when/>. <link>View the project</link>')
          : msg('wants to credit you as a member of its team<when/>. <link>View the project</link>')
      }
      parts={{
        when: () =>
          offer.at && (
            <>
              , <Moment at={offer.at} />
            </>
          ),
        link: (text) => <Link to={`/projects/${offer.projectId}`}>{text}</Link>,
      }}
    />
  </OfferRow>
);
