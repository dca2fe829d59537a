import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Face } from '../../ui/picture/face.tsx';
import { hidingHref } from '../moderation/hrefs.ts';
import { faceOf } from '../people/faces.ts';
import styles from './case-authors.module.css';
import { Box, CaseItems } from './case-items.tsx';
import type { FullCase } from './cases.ts';

/** From so many earlier things on somebody is no new account: perhaps theirs was taken over. */
const established = 5;

/** The people of a case, each with what they wrote, all chosen. */
export function CaseAuthors({ of: { authors, items } }: { of: FullCase }) {
  const ids = new Set(authors.map(({ user }) => user.id));
  const others = items.filter(({ author }) => author === undefined || !ids.has(author.id));
  return (
    <Stack gap={5}>
      <PartTitle>{t('By author')}</PartTitle>
      {authors.map((author) => (
        <Author
          key={author.user.id}
          author={author}
          items={items.filter((item) => item.author?.id === author.user.id)}
        />
      ))}
      {others.length > 0 && <CaseItems items={others} label={t('Without an author')} />}
    </Stack>
  );
}

type AuthorProps = { author: FullCase['authors'][number]; items: FullCase['items'] };

function Author({ author, items }: AuthorProps) {
  const { user, joined_at, earlier_count, is_suspended, may_decide } = author;
  const face = faceOf(user);
  const isUnlike = earlier_count >= established;
  const box = `person-${user.id}`;
  return (
    <section aria-labelledby={`by-${user.id}`}>
      <div className={styles.head}>
        <Box id={box} value={`user ${user.id}`} isOff={!may_decide || is_suspended || isUnlike} />
        <Face {...face} isDecorative />
        <div className={styles.words}>
          <h3 id={`by-${user.id}`} className={styles.name}>
            <label htmlFor={box} dir="auto">
              {face.name}
            </label>
          </h3>
          <Quiet isSmall>
            <Rich text="Joined <moment/>" parts={{ moment: () => <Moment at={joined_at} /> }} />
            {' · '}
            {t('{count, plural, =0 {nothing before this} one {# thing before this} other {# things before this}}', {
              count: earlier_count,
            })}
            {' · '}
            <Link to={`/people/${user.id}`}>{t('Profile')}</Link>
            {' · '}
            <Link to={hidingHref(user.id)}>{t('Everything by this person')}</Link>
          </Quiet>
          {is_suspended && <Quiet isSmall>{t('Suspended')}</Quiet>}
          {isUnlike && (
            <p className={styles.unlike}>
              {t('Not like the others: an account with a past, perhaps taken over. Choose it by hand.')}
            </p>
          )}
        </div>
        <span className={styles.count}>{items.length}</span>
      </div>
      <CaseItems items={items} label={t('By {person}', { person: face.name })} />
    </section>
  );
}
