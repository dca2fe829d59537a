import type { ProjectText } from '@launch-board/contract/project-texts';
import type { Picture } from '../../ui/picture/picture.ts';
import type { Category } from '../categories/categories.ts';
import type { EarlierText } from './earlier-texts.tsx';

/** What is decided about, as a page of moderators shows it. */
export type Thing = ProjectThing | CommentThing | PersonThing | CollectionThing;
export type ProjectThing = {
  type: 'project';
  id: string;
  name: string;
  tagline: string;
  texts: Record<ProjectText, string | null>;
  picture: Picture | undefined;
  links: string[];
  category: Category | null;
  status: string;
};
type CommentThing = { type: 'comment'; id: string; content: string | null; earlier: EarlierText[] };
export type CollectionThing = {
  type: 'collection';
  id: string;
  name: string;
  description: string | null;
  /** What it has, in the words of the page. */
  facts: string[];
  /** Its page; undefined if moderators do not see it. */
  href: string | undefined;
  isRemoved: boolean;
};
type PersonThing = { type: 'user'; id: string; bio: string | null; links: string[]; isGone: boolean };
