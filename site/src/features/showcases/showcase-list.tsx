import { t } from '@launch-board/host/language/messages';
import { useClock } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Card, CardGrid, CardTitle } from '../../ui/layout/card.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { hueFor } from '../../ui/picture/hue.ts';
import { ModerateLink } from '../moderation/in-place/moderate-link.tsx';
import { ShowcasePicture } from './call-card.tsx';
import type { PicturedShowcase } from './reads.ts';
import styles from './showcase-list.module.css';
import { nextWords } from './when.ts';

/** Showcases that one can look at or look forward to, as cards. */
export function ShowcaseList({ showcases }: { showcases: PicturedShowcase[] }) {
  const clock = useClock();
  return (
    <CardGrid>
      {showcases.map((showcase) => {
        const { id, name, place, count, owner } = showcase;
        return (
          <Card key={id} data-hue={hueFor(id)}>
            <ShowcasePicture showcase={showcase} />
            <CardTitle dir="auto">
              <CardLink to={`/showcases/${id}`}>{name}</CardLink>
            </CardTitle>
            <Cluster as={Quiet} isSmall gap={4} lineGap={0}>
              <span className={styles.when}>{nextWords(clock, showcase)}</span>
              {count > 0 && <span>{t('{count, plural, one {# project} other {# projects}}', { count })}</span>}
              {place && <bdi>{place}</bdi>}
              <ModerateLink thing={{ type: 'showcase', id }} name={name} makers={owner ? [owner] : []} />
            </Cluster>
          </Card>
        );
      })}
    </CardGrid>
  );
}
