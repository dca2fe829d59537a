import { type ClickedLink, clickedLinks } from './project-links.ts';

/** Where the API takes what the site has counted. */
export const visitsPath = '/visits';

/** What is counted of a project: visitors of its page, and clicks on each of its links. */
export type VisitKind = 'visit' | ClickedLink;
export const visitKinds: readonly VisitKind[] = ['visit', ...clickedLinks];
