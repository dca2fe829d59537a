import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/form/button.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { askHref } from '../receipts/receipts.ts';
import type { Comparison, Side } from './compare.ts';
import styles from './compare-view.module.css';
import type { Piece } from './shared-words.ts';

/** Facts of two projects side by side. Who copied from whom is for people to say. */
export const CompareView = ({ of: { one, other, hasShared } }: { of: Comparison }) => (
  <Stack gap={5}>
    <p>
      {hasShared
        ? t('Passages of seven words and more that appear in both texts are marked.')
        : t('No copied text found: no seven words in a row are the same.')}
    </p>
    <div className={styles.sides}>
      <OneSide of={one} beside={hasShared && other.isPublic ? other.id : undefined} />
      <OneSide of={other} beside={hasShared && one.isPublic ? one.id : undefined} />
    </div>
    <Quiet>
      {t(
        'To share the credit, ask one team to invite the people of the other: whoever is invited says yes or no. Dates of commits are what their authors wrote.',
      )}
    </Quiet>
  </Stack>
);

/** `beside`: the other project, if the question may name it. */
function OneSide({ of: side, beside }: { of: Side; beside: string | undefined }) {
  const { id, name, tagline, description, team, isPublic, since, firstCommit, links } = side;
  return (
    <Stack as="article" gap={3} aria-labelledby={`of-${id}`}>
      <h2 id={`of-${id}`} className={styles.name} dir="auto">
        <Link to={`/projects/${id}`}>{name}</Link>
      </h2>
      <dl className={styles.facts}>
        <Fact name={t('Made by')}>
          {team.length === 0 ? t('Nobody') : team.map((one, index) => [index > 0 && ' · ', <bdi key={one}>{one}</bdi>])}
        </Fact>
        <Fact name={t('Public here since')}>
          {since ? <FullMoment at={since} /> : t('It never was')}
          {since && !isPublic && <> ({t('not at present')})</>}
        </Fact>
        <Fact name={t('First commit, as its repository says')}>
          {firstCommit ? (
            <FullMoment at={firstCommit} />
          ) : isPublic ? (
            t('Not known')
          ) : (
            t('Not shown while it is not public')
          )}
        </Fact>
        <Fact name={t('Web site')}>
          <Outside address={links.website} />
        </Fact>
        <Fact name={t('Source code')}>
          <Outside address={links.source} />
        </Fact>
      </dl>
      <p className={styles.text} dir="auto">
        <strong>
          <Marked pieces={tagline} />
        </strong>
      </p>
      {description.length > 0 && (
        <p className={styles.text} dir="auto">
          <Marked pieces={description} />
        </p>
      )}
      <p>
        <LinkButton to={askHref({ type: 'project', id, beside })} isSmall>
          {t('Ask this team')}
        </LinkButton>
      </p>
    </Stack>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Outside = ({ address }: { address: string | null }) =>
  address === null ? (
    t('None')
  ) : (
    <a href={address} dir="ltr" rel="nofollow ugc noopener">
      {address.replace(/^https?:\/\//, '')}
    </a>
  );

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, isShared }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are drawn once, and are the same for the same texts
    isShared ? <mark key={index}>{text}</mark> : text,
  );
