import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { doiAddress } from '../citations/formats/citation.ts';
import type { FoundDeposits } from './deposits.ts';

type Props = { id: string; found: FoundDeposits | undefined; isOwnedByMe: boolean };

/** The DOI of a project, and for its owners the way to one. */
export function DoiLine({ id, found, isOwnedByMe }: Props) {
  const [latest] = found?.deposits ?? [];
  const isOffered = isOwnedByMe && found?.is_on === true;
  if (!latest && !isOffered) return null;
  return (
    <section aria-labelledby="doi">
      <PartTitle id="doi" below={3}>
        {t('For good')}
      </PartTitle>
      {latest && (
        <p>
          <a href={doiAddress(latest.doi)} rel="nofollow" dir="ltr">
            {`doi:${latest.doi}`}
          </a>
        </p>
      )}
      {isOffered && (
        <p>
          <Link to={`/projects/${id}/deposit`}>{t('Deposit it with a DOI')}</Link>
        </p>
      )}
    </section>
  );
}
