import { t } from '@launch-board/host/language/messages';
import { PartTitle } from '../../../ui/layout/part-title.tsx';
import styles from './evening-numbers.module.css';
import type { readNumbers } from './read-numbers.ts';

type Numbers = NonNullable<Awaited<ReturnType<typeof readNumbers>>>;

/** The evening in numbers, without those that say nothing. */
export function EveningNumbers({ numbers }: { numbers: Numbers }) {
  const all: [string, number | null | undefined][] = [
    [t('Projects'), numbers.projects_count],
    [t('People on their teams'), numbers.people_count],
    [t('Votes'), numbers.votes_count],
    [t('People who voted'), numbers.voters_count],
    [t('Judges'), numbers.judges_count],
    [t('Visits by judges'), numbers.judgements_count],
    [t('Comments'), numbers.comments_count],
  ];
  return (
    <section aria-labelledby="numbers">
      <PartTitle id="numbers" below={3}>
        {t('The evening in numbers')}
      </PartTitle>
      <dl className={styles.numbers}>
        {all.map(
          ([name, count]) =>
            count != null &&
            count > 0 && (
              <div key={name} className={styles.number}>
                <dt>{name}</dt>
                <dd>{count}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
