import { useSettled } from '../../../ui/feedback/settled.ts';
import type { FaceOf } from '../../../ui/picture/face.tsx';
import { usePictureState } from '../../../ui/picture/picture-state.ts';
import { Poster } from '../../../ui/picture/poster.tsx';
import type { Category } from '../../categories/categories.ts';
import { ProjectRow } from '../list/project-row.tsx';
import type { ProjectFields } from './project-fields.ts';
import styles from './project-preview.module.css';

type Props = { id: string; fields: ProjectFields; categories: Category[]; team: FaceOf[] };

/** A preview of the project during typing. */
export function ProjectPreview({ id, fields, categories, team }: Props) {
  const imageUrl = useSettled(addressIn(fields.image_url));
  const picture = usePictureState(imageUrl);
  const category = categories.find((category) => category.id === fields.category_id) ?? null;
  const name = fields.name.trim() || 'Its name';
  const tagline = fields.tagline.trim() || 'What it is, in one line';
  const card = {
    id,
    name,
    tagline,
    imageUrl,
    createdAt: null,
    votes: 0,
    hasVoted: false,
    comments: 0,
    category,
    team,
    teamSize: team.length,
  };
  return (
    <aside className={styles.preview} aria-label="Preview">
      <p className={styles.title}>In lists</p>
      {/* Looks like the real thing because it is the real thing; nothing in it can be reached. */}
      <div className={styles.card} inert>
        <ProjectRow card={card} />
      </div>
      <p className={styles.title}>The picture on its page</p>
      <div inert>
        <Poster id={id} name={name} hue={category?.hue ?? 'none'} imageUrl={imageUrl} size="lead" />
      </div>
      <p className={styles.picture} role="status">
        {picture === 'missing' &&
          'There is no picture at this address, or its site does not allow it to be shown elsewhere. People will see what you see here.'}
        {picture === 'loading' && 'Loading the picture …'}
      </p>
    </aside>
  );
}

/** The address, if it may be complete. An incomplete one is not loaded. */
function addressIn(text: string): string | null {
  const url = URL.parse(text.trim());
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
}
