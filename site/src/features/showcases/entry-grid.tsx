import { t } from '@launch-board/host/language/messages';
import { Rich } from '../../ui/language/rich.tsx';
import { Card, CardTitle } from '../../ui/layout/card.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Faces } from '../../ui/picture/face.tsx';
import { DeclarationFacts } from '../declarations/declaration-parts.tsx';
import { ModerateLink } from '../moderation/in-place/moderate-link.tsx';
import { CardPoster } from '../projects/list/card-poster.tsx';
import styles from './entry-grid.module.css';
import type { ShownEntry } from './reads.ts';

/** `isFirst`: whether no picture of the page stands above it. */
type Props = { entries: ShownEntry[]; tracks: { id: string; name: string }[]; isFirst?: boolean };

/** The entries of a showcase as cards, under the names of their tracks. */
export function EntryGrid({ entries, tracks, isFirst = false }: Props) {
  const parts = [...tracks, { id: null, name: t('Without a track') }]
    .map(({ id, name }) => ({ name, entries: entries.filter(({ track }) => isOf(track, id, tracks)) }))
    .filter((part) => part.entries.length > 0);
  const isOne = tracks.length === 0;
  return (
    <Stack gap={10}>
      {parts.map(({ name, entries }, part) => (
        <section key={name} className={styles.part} aria-label={isOne ? t('Entries') : name}>
          <h2 className={isOne ? 'hidden-text' : styles.track}>{isOne ? t('Entries') : <bdi>{name}</bdi>}</h2>
          <ul className={styles.grid}>
            {entries.map((entry, i) => (
              <EntryCard key={entry.card.id} entry={entry} isFirst={isFirst && part === 0 && i === 0} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

/** A track that has gone is none. */
const isOf = (track: string | null, id: string | null, tracks: { id: string }[]): boolean =>
  id === null ? !tracks.some((one) => one.id === track) : track === id;

function EntryCard({ entry: { card, table, declarations }, isFirst }: { entry: ShownEntry; isFirst: boolean }) {
  return (
    <Card>
      <div className={styles.picture}>
        <CardPoster card={card} size="card" isFirst={isFirst} />
        {table !== null && (
          <p className={styles.table}>
            <Rich text="Table <table/>" parts={{ table: () => table }} />
          </p>
        )}
      </div>
      <CardTitle>
        <CardLink to={`/projects/${card.id}`}>
          <bdi>{card.name}</bdi>
        </CardLink>
      </CardTitle>
      <p className={styles.tagline} data-lines="2" dir="auto">
        {card.tagline}
      </p>
      <DeclarationFacts of={declarations} />
      {card.team.length > 0 && (
        <p className={styles.team}>
          <Faces of={card.team} count={card.teamSize} />
        </p>
      )}
      <ModerateLink thing={{ type: 'project', id: card.id }} name={card.name} makers={card.team} />
    </Card>
  );
}
