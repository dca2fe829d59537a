// The pages that are also texts in Markdown, and the addresses of these texts. Also read by the host, before any routing.

const ending = '/page.md';

const pages = /^(?:\/(?:(?:projects|people)\/[\w-]+|(?:collections|showcases|leaderboards)(?:\/[\w-]+)?)?)$/;

/** The address of the text of a page; undefined if the page has none. A page is the same with a slash at its end. */
export function textPathOf(path: string): string | undefined {
  const page = path.replace(/(?<=.)\/$/, '');
  if (!pages.test(page) || notListed.test(page)) return undefined;
  return page === '/' ? ending : `${page}${ending}`;
}

/** Forms at addresses that look like those of a thing. */
const notListed = /^\/(?:collections|showcases)\/new$/;

/** Whether a path is that of a text, in its one spelling. */
export const isTextPath = (path: string): boolean => path.endsWith(ending) && textPathOf(pageOfText(path)) === path;

/** The path of the page that a text is of. */
export const pageOfText = (path: string): string => path.slice(0, -ending.length) || '/';
