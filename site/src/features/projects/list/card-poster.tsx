import { type Hue, hueFor, hueOf } from '../../../ui/picture/hue.ts';
import { Poster } from '../../../ui/picture/poster.tsx';
import type { Card } from './cards.ts';

type Props = {
  card: Pick<Card, 'id' | 'name' | 'category' | 'picture'>;
  size: 'small' | 'dense' | 'row' | 'tile' | 'card' | 'lead';
  isNamed?: boolean;
  isLater?: boolean;
  isFirst?: boolean;
};

/** That of its category; a thing without one has a colour too. */
export const ownHue = (id: string, category: Props['card']['category']) => category?.hue ?? hueFor(id);

/** The nearest to what its picture is made of, for a field behind it; a grey picture stands on the colour of the project. */
export function fieldHue({ id, category, picture }: Pick<Card, 'id' | 'category' | 'picture'>): Hue {
  const pictured = hueOf(picture?.color);
  if (pictured !== 'none') return pictured;
  const own = ownHue(id, category);
  return own === 'none' ? hueFor(id) : own;
}

/** The picture of a project, or a composition in its hue. */
export const CardPoster = ({ card: { id, name, category, picture }, size, isNamed, isLater, isFirst }: Props) => (
  <Poster
    id={id}
    name={name}
    hue={ownHue(id, category)}
    picture={picture}
    size={size}
    {...(isNamed && { isNamed })}
    isLater={isLater}
    isFirst={isFirst}
  />
);
