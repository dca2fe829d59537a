import { Poster } from '../../../ui/picture/poster.tsx';
import type { Card } from './cards.ts';

type Props = {
  card: Pick<Card, 'id' | 'name' | 'category' | 'picture'>;
  size: 'small' | 'dense' | 'row' | 'tile' | 'lead';
  isNamed?: boolean;
};

/** The picture of a project, or a composition in the hue of its category. */
export const CardPoster = ({ card: { id, name, category, picture }, size, isNamed = false }: Props) => (
  <Poster id={id} name={name} hue={category?.hue ?? 'none'} picture={picture} size={size} isNamed={isNamed} />
);
