import { t } from '@launch-board/host/language/messages';
import type { Deposit } from '@launch-board/sdk';
import { Moment } from '../../ui/format/moment.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { doiAddress } from '../citations/formats/citation.ts';

/** The versions that are published, and the DOI that leads to the latest of them. */
export function Versions({ deposits }: { deposits: readonly Deposit[] }) {
  const concept = deposits.find(({ concept_doi }) => concept_doi)?.concept_doi;
  if (deposits.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="versions">
      <PartTitle id="versions">{t('Versions with a DOI')}</PartTitle>
      <ul>
        {deposits.map(({ id, version, doi, published_at }) => (
          <li key={id}>
            {t('Version {version}', { version })}: <Doi doi={doi} /> (<Moment at={published_at} />)
          </li>
        ))}
      </ul>
      {concept && (
        <p>
          {t('All versions:')} <Doi doi={concept} />
        </p>
      )}
    </Stack>
  );
}

const Doi = ({ doi }: { doi: string }) => (
  <a href={doiAddress(doi)} rel="nofollow" dir="ltr">
    {doi}
  </a>
);
