import { hueFor } from '../../../ui/picture/hue.ts';
import { Poster } from '../../../ui/picture/poster.tsx';
import type { Card } from './cards.ts';

type Props = {
  card: Pick<Card, 'id' | 'name' | 'category' | 'picture'>;
  size: 'small' | 'dense' | 'row' | 'tile' | 'lead';
  isNamed?: boolean;
};

/** That of its category; a thing without one has a colour too. */
export const ownHue = (id: string, category: Props['card']['category']) => category?.hue ?? hueFor(id);

/** The picture of a project, or a composition in its hue. */
export const CardPoster = ({ card: { id, name, category, picture }, size, isNamed }: Props) => (
  <Poster id={id} name={name} hue={ownHue(id, category)} picture={picture} size={size} {...(isNamed && { isNamed })} />
);
