import { t } from '@launch-board/host/language/messages';
import type { Hue } from '../../ui/picture/hue.ts';
import type { Picture } from '../../ui/picture/picture.ts';

/** A project in a document for other sites; without an id if it is no longer on the board. */
export type Row = {
  id?: string;
  title: string;
  text: string;
  hue: Hue;
  picture: Picture | undefined;
  /** Its rank or its place, in lists that have an order of their own. */
  number?: number;
  votes: number;
};

/** A picture, or the hue that stands in its place; a person has a portrait instead, and is round. */
export type Portrayed = { hue: Hue; file: Picture | undefined; face?: string | undefined; isRound?: boolean };

/** What other sites show of a page. All words are said: the document is drawn in the language of one reader. */
export type Embed = {
  /** The address of the page, from its slash on. */
  path: string;
  /** Above the title: what kind of thing it is. */
  kind: string;
  title: string;
  about: string | undefined;
  facts: string[];
  /** Of a project or a person, which stand as a card. */
  picture?: Portrayed;
  rows: Row[];
  /** In place of the rows. */
  empty?: string;
  /** What leads on from the rows. */
  more: string | undefined;
  author: { name: string; path: string } | undefined;
  /** The path of the picture that services show with a link to the page. */
  cardPath: string | undefined;
};

export const votesWords = (count: number): string => t('{count, plural, one {# vote} other {# votes}}', { count });
