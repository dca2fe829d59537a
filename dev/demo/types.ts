import type { Handle } from './people.ts';

export type DemoComment = {
  by: Handle;
  /** Hours after the project's launch. */
  hoursAfter: number;
  text: string;
  /** Place in the list, from 0, of the earlier comment this one answers. */
  replyTo?: number;
  /** Hours after the comment itself. */
  editedAfter?: number;
};

export type DemoProject = {
  /** Never changes: key, ids and collections are made from it. */
  slug: string;
  name: string;
  tagline: string;
  by: Handle;
  /** Those beside the submitter. */
  team?: Handle[];
  /** Those of the team who own the project together with the submitter. */
  coOwners?: Handle[];
  /** Age at the first start of the demo mode. */
  hoursAgo: number;
  votes: number;
  website?: string;
  github?: string;
  video?: string;
  description?: string;
  comments: DemoComment[];
};

/** The projects of one category; null for those that chose none. */
export type Category = { category: string | null; projects: DemoProject[] };

export type DemoCollection = {
  slug: string;
  owner: Handle;
  name: string;
  description?: string;
  isPublic: boolean;
  hoursAgo: number;
  /** Slugs of projects, in the curator's order. */
  projects: string[];
};
