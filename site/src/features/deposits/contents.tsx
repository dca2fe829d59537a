import { t } from '@launch-board/host/language/messages';
import type { DepositPlan } from '@launch-board/sdk';
import { sizeWords } from '../../ui/format/sizes.ts';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './contents.module.css';
import { licenceWords } from './words.ts';

/** Exactly what is deposited. */
export function DepositContents({ plan: { contents, licence, version, repository } }: { plan: DepositPlan }) {
  if (!contents) return null;
  const { title, description, authors, left_out, keywords, resource_type, files } = contents;
  return (
    <Stack as="section" gap={4} aria-labelledby="contents">
      <PartTitle id="contents">{t('What is deposited')}</PartTitle>
      <dl className={styles.facts}>
        <dt>{t('Repository')}</dt>
        <dd dir="ltr">{repository}</dd>
        <dt>{t('Version')}</dt>
        <dd>{version}</dd>
        <dt>{t('Title')}</dt>
        <dd dir="auto">{title}</dd>
        <dt>{t('Authors')}</dt>
        <dd>
          <ol>
            {authors.map(({ id, name, orcid_id }) => (
              <li key={id} dir="auto">
                {name} {orcid_id && <bdi dir="ltr">{orcid_id}</bdi>}
              </li>
            ))}
          </ol>
          {left_out > 0 && (
            <p>
              {t(
                '{count, plural, one {# person on the team stays out of the data set and is not named.} other {# people on the team stay out of the data set and are not named.}}',
                { count: left_out },
              )}
            </p>
          )}
        </dd>
        {licence && (
          <>
            <dt>{t('Licence')}</dt>
            <dd>{licenceWords(licence)}</dd>
          </>
        )}
        <dt>{t('Kind')}</dt>
        <dd>
          <code>{resource_type}</code>
        </dd>
        {keywords.length > 0 && (
          <>
            <dt>{t('Keywords')}</dt>
            <dd dir="auto">{keywords.join(', ')}</dd>
          </>
        )}
        <dt>{t('Description')}</dt>
        <dd dir="auto" className={styles.text}>
          {description}
        </dd>
        <dt>{t('Files')}</dt>
        <dd>
          <ul>
            {files.map(({ name, bytes }) => (
              <li key={name}>
                <code>{name}</code> ({sizeWords(bytes)})
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </Stack>
  );
}
