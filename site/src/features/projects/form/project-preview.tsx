import { t } from '@launch-board/host/language/messages';
import type { FaceOf } from '../../../ui/picture/face.tsx';
import type { Picture } from '../../../ui/picture/picture.ts';
import { Poster } from '../../../ui/picture/poster.tsx';
import type { Category } from '../../categories/categories.ts';
import { ownHue } from '../list/card-poster.tsx';
import { ProjectRow } from '../list/project-row.tsx';
import type { ProjectFields } from '../project-fields.ts';
import styles from './project-preview.module.css';

type Props = {
  id: string;
  fields: ProjectFields;
  /** The one that is there, unless another address was typed: the browser loads nothing from other sites. */
  picture: Picture | undefined;
  categories: Category[];
  team: FaceOf[];
};

/** A preview of the project during typing. */
export function ProjectPreview({ id, fields, picture, categories, team }: Props) {
  const category = categories.find((category) => category.id === fields.category_id) ?? null;
  const name = fields.name.trim() || t('Its name');
  const tagline = fields.tagline.trim() || t('What it is, in one line');
  const card = {
    id,
    name,
    tagline,
    picture,
    createdAt: null,
    votes: 0,
    hasVoted: false,
    comments: 0,
    category,
    team,
    teamSize: team.length,
  };
  return (
    <aside className={styles.preview} aria-label={t('Preview')}>
      <p className={styles.title}>{t('In lists')}</p>
      {/* Looks like the real thing because it is the real thing; nothing in it can be reached. */}
      <div className={styles.card} inert>
        <ProjectRow card={card} />
      </div>
      <p className={styles.title}>{t('The picture on its page')}</p>
      <div inert>
        <Poster id={id} name={name} hue={ownHue(id, category)} picture={picture} size="lead" isNamed />
      </div>
      <p className={styles.picture} role="status">
        {!picture &&
          fields.image_url.trim() !== '' &&
          t('The board copies the picture once you save, and then shows it here.')}
      </p>
    </aside>
  );
}
