import type { LinkName } from '../links.ts';
import { clicksPath } from './clicks-path.ts';

/**
 * Tells the site that a link is followed. The link leads straight to its address: without scripts, or if this fails, the
 * click is only not counted.
 */
export function countClick(projectId: string, link: LinkName): void {
  navigator.sendBeacon?.(`${clicksPath}?project=${projectId}&link=${link}`);
}
