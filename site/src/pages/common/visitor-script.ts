import { createContext } from 'react';

/**
 * The address of the scripts of a visitor's page, which then has no others, and the nonce of its rendering; undefined where React
 * takes the page over.
 */
export const VisitorScript = createContext<{ src: string; nonce: string } | undefined>(undefined);

/** Every page that links lead to and that changes nothing when it is only asked for. */
const pages = ['/', '/\\?*', '/about', '/archive', '/developers*', '/search', '/legal/*'];
const lists = ['projects', 'collections', 'showcases', 'people', 'leaderboards', 'terms'];
const hrefs = [...pages, ...lists.flatMap((list) => [`/${list}`, `/${list}\\?*`, `/${list}/:id`, `/${list}/:id\\?*`])];

/**
 * The next page is asked for while its link is still being pressed. Not before: a page that was fetched by a look at its link
 * would be as old as that look, and on a busy day each visitor would ask for more pages than they read.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: { and: [{ href_matches: hrefs }, { not: { href_matches: '/*lang=*' } }] }, eagerness: 'conservative' },
  ],
});
