import { t } from '@launch-board/host/language/messages';
import { LinkButton } from '../../../ui/form/button.tsx';
import { PartTitle } from '../../../ui/layout/part-title.tsx';
import styles from './why-submit.module.css';

/** To people who only read so far: what it brings to list a project. */
export function WhySubmit() {
  return (
    <section aria-labelledby="why-submit" className={styles.box}>
      <PartTitle id="why-submit">{t('Made something here?')}</PartTitle>
      <p className={styles.text}>
        {t(
          'Put it where people on campus look. You get votes, first users and honest comments, and one page to link to. It does not have to be finished.',
        )}
      </p>
      <LinkButton to="/submit">{t('Submit your project')}</LinkButton>
    </section>
  );
}
