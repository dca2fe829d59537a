import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Share } from '../../ui/copy/share.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Fact, Facts } from '../../ui/format/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { SideColumn } from '../../ui/layout/side-page.tsx';
import { Icon } from '../../ui/picture/icons.tsx';
import { ShowElsewhere } from '../embeds/show-elsewhere.tsx';
import { FollowButton } from '../follows/follow-button.tsx';
import { NameLinks } from '../people/name-links.tsx';
import styles from './collection-side.module.css';
import type { CollectionPage } from './reads.ts';
import { visibilityWords } from './visibility.ts';

/** Beside the rows: what can be done with the collection as a whole, and the facts about it. */
export function CollectionSide({
  found: { collection, isMine, isCurated, isFollowed, isShowcase },
}: {
  found: CollectionPage;
}) {
  const { id, visibility, createdAt, curator, curators, count } = collection;
  return (
    <SideColumn
      label={t('About this collection')}
      acts={
        <>
          {isShowcase && (
            <LinkButton to={`/showcases/${id}`} isWide>
              {t('Dates, entries and results')}
            </LinkButton>
          )}
          {!isCurated && (
            <FollowButton type="collection" id={id} name={collection.name} isFollowed={isFollowed} look="wide" />
          )}
          {isCurated && (
            <LinkButton to={`/collections/${id}/edit`} isWide>
              {t('Edit and put in order')}
            </LinkButton>
          )}
        </>
      }
      more={
        visibility !== 'private' && (
          <>
            <Share path={`/collections/${id}`} look="quiet" />
            {visibility === 'public' && (
              <ShowElsewhere path={`/collections/${id}`} title={collection.name} look="quiet" />
            )}
          </>
        )
      }
    >
      <Facts>
        {curator && (
          <Fact label={t('Curator')}>
            {isMine ? t('You') : <Link to={`/people/${curator.id}`}>{curator.name}</Link>}
          </Fact>
        )}
        {curators.length > 0 && (
          <Fact label={t('With')}>
            <NameLinks people={curators} />
          </Fact>
        )}
        {visibility !== 'public' && (
          <Fact label={t('Seen by')}>
            <span className={styles.private}>
              <Icon name="private" size={16} />
              {visibilityWords()[visibility].seenBy}
            </span>
          </Fact>
        )}
        <Fact label={t('Projects')}>{count}</Fact>
        <Fact label={t('Started')}>
          <Moment at={createdAt} />
        </Fact>
      </Facts>
    </SideColumn>
  );
}
