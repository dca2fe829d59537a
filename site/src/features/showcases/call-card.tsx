import { t } from '@launch-board/host/language/messages';
import { LinkButton } from '../../ui/form/button.tsx';
import { useClock } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { hueFor } from '../../ui/picture/hue.ts';
import { Poster } from '../../ui/picture/poster.tsx';
import { Mosaic } from '../collections/mosaic.tsx';
import { ModerateLink } from '../moderation/in-place/moderate-link.tsx';
import styles from './call-card.module.css';
import type { PicturedShowcase } from './reads.ts';
import { nextWords, shownWords } from './when.ts';

/** A showcase that takes entries or votes: until when, where it is shown, and the way in. */
export function CallCard({ showcase }: { showcase: PicturedShowcase }) {
  const clock = useClock();
  const { id, name, description, owner, count, phase } = showcase;
  const act = phase === 'voting' ? { to: 'vote', words: t('Vote') } : { to: 'enter', words: t('Enter your project') };
  const shown = shownWords(clock, showcase);
  return (
    <article className={styles.card} data-hue={hueFor(id)}>
      <ShowcasePicture showcase={showcase} />
      <div className={styles.words}>
        <p className={styles.when}>{nextWords(clock, showcase)}</p>
        <h3 className={styles.name} dir="auto">
          <CardLink to={`/showcases/${id}`} isFramed>
            {name}
          </CardLink>
        </h3>
        {description && (
          <p className={styles.about} data-lines="2" dir="auto">
            {description}
          </p>
        )}
        <Cluster as={Quiet} isSmall gap={4} lineGap={0}>
          {shown && <span>{shown}</span>}
          {count > 0 && (
            <span>
              {phase === 'voting'
                ? t('{count, plural, one {# project} other {# projects}}', { count })
                : t('{count, plural, one {# entry} other {# entries}}', { count })}
            </span>
          )}
          {owner && (
            <span>
              <Rich text="by <bdi/>" parts={{ bdi: () => <bdi>{owner.name}</bdi> }} />
            </span>
          )}
          <ModerateLink thing={{ type: 'showcase', id }} name={name} makers={owner ? [owner] : []} />
        </Cluster>
        <p className={styles.act}>
          <LinkButton to={`/showcases/${id}/${act.to}`} look="main" aria-label={`${act.words}: ${name}`}>
            {act.words}
          </LinkButton>
        </p>
      </div>
    </article>
  );
}

/** Its cover, else the pictures of what is in it, else a composition in its hue. */
export function ShowcasePicture({ showcase: { id, name, cover, tiles } }: { showcase: PicturedShowcase }) {
  if (!cover && tiles.length > 0) return <Mosaic tiles={tiles} />;
  return (
    <div className={styles.picture}>
      <Poster id={id} name={name} hue={hueFor(id)} picture={cover} size="card" />
    </div>
  );
}
