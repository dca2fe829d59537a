import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { outsideRel } from '../../ui/form/button.tsx';
import { Face } from '../../ui/picture/face.tsx';
import { Poster } from '../../ui/picture/poster.tsx';
import { CategoryMark } from '../categories/category-mark.tsx';
import type { Case } from './cases.ts';
import { EarlierTexts } from './earlier-texts.tsx';
import styles from './reported-thing.module.css';

/** The thing itself, so that nobody has to open another page to judge it. */
export function ReportedThing({ item: { thing, maker } }: { item: Case }) {
  if (thing.type === 'comment') {
    return thing.content === null ? (
      <p className={styles.gone}>{t('The comment has been deleted or removed.')}</p>
    ) : (
      <div>
        <blockquote className={styles.words} dir="auto">
          {thing.content}
        </blockquote>
        <EarlierTexts of={thing.earlier} />
      </div>
    );
  }
  if (thing.type === 'user') {
    if (thing.isGone)
      return <p className={styles.gone}>{t('This person has left the board, and their profile is gone.')}</p>;
    return (
      <div className={styles.thing}>
        {maker && <Face {...maker} size="large" isDecorative />}
        {thing.bio ? (
          <p className={styles.words} dir="auto">
            {thing.bio}
          </p>
        ) : (
          <p className={styles.gone}>{t('The profile contains only the name.')}</p>
        )}
        <Links of={thing.links} />
        <Link to={`/people/${thing.id}`}>{t('Open the profile with its projects')}</Link>
      </div>
    );
  }
  if (thing.type === 'collection') return <CollectionText of={thing} />;
  const { id, name, tagline, texts, picture, links, category, status } = thing;
  return (
    <div className={styles.thing}>
      <div className={styles.head}>
        <Poster id={id} name={name} hue={category?.hue ?? 'none'} picture={picture} size="small" />
        <div>
          <p className={styles.tagline} dir="auto">
            {tagline}
          </p>
          {category && <CategoryMark category={category} />}
        </div>
      </div>
      {Object.entries(texts).map(
        ([name, html]) =>
          html && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe in markdown.server.ts
            <div key={name} className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
          ),
      )}
      <Links of={links} />
      {status !== 'withdrawn' && <Link to={`/projects/${id}`}>{t('Open the project’s page')}</Link>}
    </div>
  );
}

function CollectionText({ of }: { of: Extract<Case['thing'], { type: 'collection' }> }) {
  const { description, facts, href } = of;
  if (!href) return <p className={styles.gone}>{t('It has been deleted, or is private now.')}</p>;
  return (
    <div className={styles.thing}>
      {description ? (
        <p className={styles.words} dir="auto">
          {description}
        </p>
      ) : (
        <p className={styles.gone}>{t('It has only a name.')}</p>
      )}
      <p>{facts.join(' · ')}</p>
      <Link to={href}>{t('Open its page')}</Link>
    </div>
  );
}

/** Where it leads, written out: that is what decides about many a report. */
function Links({ of }: { of: string[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={styles.links}>
      {of.map((href) => (
        <li key={href}>
          <a href={href} rel={outsideRel}>
            {href}
          </a>
        </li>
      ))}
    </ul>
  );
}
