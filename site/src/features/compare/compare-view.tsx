import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/form/button.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { askHref } from '../receipts/receipts.ts';
import type { Comparison, Side } from './compare.ts';
import styles from './compare-view.module.css';
import type { Piece } from './shared-words.ts';

/** Facts of two projects side by side. Who copied from whom is for people to say. */
export const CompareView = ({ of: { one, other, passages } }: { of: Comparison }) => (
  <Stack gap={5}>
    <p>
      {t(
        '{count, plural, =0 {No seven words in a row stand in both texts.} one {# passage stands in both, and is marked.} other {# passages stand in both, and are marked.}}',
        { count: passages },
      )}
    </p>
    <div className={styles.sides}>
      <OneSide of={one} other={other} />
      <OneSide of={other} other={one} />
    </div>
    <Quiet>
      {t(
        'To share the credit, ask one team to invite the people of the other: whoever is invited says yes or no. Dates of commits are what their authors wrote.',
      )}
    </Quiet>
  </Stack>
);

function OneSide({ of: side, other }: { of: Side; other: Side }) {
  const { id, name, tagline, description, team, since, firstCommit, links } = side;
  return (
    <Stack as="article" gap={3} aria-labelledby={`of-${id}`}>
      <h2 id={`of-${id}`} className={styles.name} dir="auto">
        <Link to={`/projects/${id}`}>{name}</Link>
      </h2>
      <dl className={styles.facts}>
        <Fact name={t('Made by')}>
          <bdi>{team.join(', ') || t('Nobody')}</bdi>
        </Fact>
        <Fact name={t('Public here since')}>{since ? <FullMoment at={since} /> : t('It is not public')}</Fact>
        <Fact name={t('First commit, as its repository says')}>
          {firstCommit ? <FullMoment at={firstCommit} /> : t('Not known')}
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
      <Cluster gap={2}>
        <LinkButton to={`${askHref({ type: 'project', id })}&beside=${other.id}`} isSmall>
          {t('Ask this team')}
        </LinkButton>
      </Cluster>
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
