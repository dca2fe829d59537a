import { list, t } from '@launch-board/host/language/messages';
import { exact } from '../../../ui/acts/numbers.ts';
import styles from './live.module.css';
import type { Reach } from './reach.ts';

/** Whom the board has told of a launch: numbers, because who follows what is for those who follow. */
export function WhoWasTold({ reach: { told, asked, isGoingOn } }: { reach: Reach }) {
  return (
    <section aria-labelledby="told" className={styles.told}>
      <h2 id="told">{t('Who was told')}</h2>
      {told.length > 0 && (
        <ul className={styles.groups}>
          {told.map(({ count, words }) => (
            <li key={words}>
              <strong>{exact(count)}</strong> {words}
            </li>
          ))}
        </ul>
      )}
      <p>{sentence(told.length > 0, isGoingOn)}</p>
      {asked.length > 0 && (
        <p dir="auto">{t('Asked to join the team, and not answered yet: {names}.', { names: list(asked) })}</p>
      )}
    </section>
  );
}

function sentence(hasAny: boolean, isGoingOn: boolean): string {
  if (isGoingOn) return t('Those who follow its makers or its category are being told right now.');
  return hasAny
    ? t('They have a notice on the board. Who they are is for them alone.')
    : t('No follower was told yet. The first people come by the link that you send.');
}
