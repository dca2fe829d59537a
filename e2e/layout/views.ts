import type { HostileBoard } from './board.ts';

// Which page is looked at how.

type Route = {
  path: string;
  /** Whom the page is looked at by: pages of members by their owner, who is a moderator and an operator too. */
  as: 'visitor' | 'member';
  /** A selector of the form that is sent empty first, and refused; what is looked at is the page with what is wrong. */
  refused?: string;
};

/** How the site looks where there is nothing. */
export const missingPage = '/no-such-page';

export function routesOf({ ids, term }: HostileBoard): Route[] {
  const { project, entry, draft, collection, call, vote, course, person, receipt, openCase, teamCode } = ids;
  const open = [
    '/',
    '/?sort=new&page=2',
    '/?search=word',
    `/projects/${project}`,
    `/projects/${entry}`,
    `/projects/${entry}/questions`,
    '/leaderboards',
    '/leaderboards/month',
    ...['poster', 'slide'].flatMap((look) => [`/projects/${project}/${look}`, `/leaderboards/month/${look}`]),
    '/leaderboards/month/newsletter',
    '/archive',
    `/terms/${term}`,
    '/people',
    `/people/${person}`,
    '/collections',
    `/collections/${collection}`,
    '/showcases',
    '/courses',
    `/courses/${course}`,
    `/showcases/${call}`,
    `/showcases/${vote}`,
    `/showcases/${vote}/hall`,
    '/search',
    '/new-owners',
    '/data',
    '/developers',
    '/legal/privacy',
    '/developers/contract',
    '/about',
    '/me',
    ...['/team-mates', '/team-mates?view=people', '/team-mates/mine', `/team-mates?view=people&showcase=${call}`],
    '/moderation/numbers',
    '/quarantine',
    '/sign-in/refused',
    '/signed-out',
    '/unsubscribe',
    '/goodbye',
    '/v',
    missingPage,
    ...['', `/projects/${project}`, `/people/${person}`, `/collections/${collection}`, `/showcases/${vote}`].map(
      (page) => `${page}/embed`,
    ),
    '/leaderboards/week/embed',
  ];
  const own = [
    '/',
    '/submit',
    `/projects/${project}`,
    `/projects/${draft}`,
    ...[
      'edit',
      'launch',
      'standing',
      'live',
      'questions',
      'team',
      'new-owner',
      'repository',
      'deposit',
      'collect',
      'showcases',
      'withdraw',
      'publication',
    ].map((part) => `/projects/${project}/${part}`),
    `/projects/${draft}/publication`,
    `/join/${teamCode}`,
    '/me',
    ...['invitations', 'notices', 'notices/preferences', 'receipts', 'following', 'saved', 'next', 'term'].map(
      (part) => `/me/${part}`,
    ),
    ...['collections', 'profile', 'data', 'sessions', 'token', 'tokens', 'webhooks', 'orcid', 'orcid/back'].map(
      (part) => `/me/${part}`,
    ),
    '/lti',
    '/collections/new',
    `/collections/${collection}`,
    `/collections/${collection}/edit`,
    '/showcases/new',
    ...[
      '',
      '/edit',
      '/enter',
      '/entries',
      '/roster',
      '/grades',
      '/stages',
      '/goals',
      '/alone',
      '/waiting',
      '/course',
      '/next',
      '/log',
      '/platforms',
      '/judge',
      '/judge/teams',
      '/judge/calibration',
      `/results/${project}`,
      '/jury',
    ].map((part) => `/showcases/${call}${part}`),
    ...['/vote', '/awards', '/entries', '/evening', '/guest', '/programme', '/cards'].map(
      (part) => `/showcases/${vote}${part}`,
    ),
    `/report?type=project&id=${project}`,
    '/moderation',
    `/moderation/remove?type=project&id=${project}`,
    '/moderation/cases',
    `/moderation/cases/${openCase}`,
    '/moderation/appeals',
    `/receipts/${receipt}`,
    `/moderation/ask?type=project&id=${project}`,
    `/moderation/compare?project=${project}&with=${entry}`,
    '/moderation/log',
    `/moderation/people/${person}`,
    '/moderation/categories',
    '/moderation/terms',
    '/moderation/skills',
    ...['', '/figures', '/announcements', '/lists', '/mail', '/platforms', '/settings', '/people'].map(
      (part) => `/admin${part}`,
    ),
    // Lists, as a moderator sees them.
    ...['/leaderboards/month', '/people', '/collections', '/showcases'],
  ];
  return [
    ...open.map((path) => ({ path, as: 'visitor' as const })),
    ...own.map((path) => ({ path, as: 'member' as const })),
  ];
}

/** Forms that a member sends too early. */
export function refusedFormsOf({ ids: { project } }: HostileBoard): Route[] {
  // Those of announcements ask for a text in one language at least.
  const form = 'form[method=post]:has([required], [type=datetime-local])';
  const paths = [
    '/submit',
    '/collections/new',
    '/showcases/new',
    `/projects/${project}`,
    `/projects/${project}/team`,
    `/report?type=project&id=${project}`,
    `/moderation/remove?type=project&id=${project}`,
    `/moderation/ask?type=project&id=${project}`,
    '/me/tokens',
    '/me/webhooks',
    '/admin/announcements',
  ];
  return paths.map((path) => ({ path, as: 'member', refused: form }));
}

/** Pages that are looked at nowhere, by what would have to be there. */
export const notLookedAt: Readonly<Record<string, string>> = {
  '/projects/:id/vote': 'answers forms alone',
  '/projects/:id/bookmark': 'answers forms alone',
  '/projects/:id/comments/:comment/like': 'answers forms alone',
  '/follows/:type/:id': 'answers forms alone',
  '/sign-in': 'leads to the sign-in of the university',
  '/projects/:id/revision': 'changes that wait, of a board with review',
  '/me/webhooks/:id': 'a webhook with deliveries',
  '/admin/announcements/:id': 'an announcement that is over or runs',
  '/setup/:code': 'a board that nobody has signed in to, and its code',
};

/** English is shorter than what is made of it, and fits where that does. */
export const languages = ['en-XA', 'ar-XB', 'de', 'ar'] as const;
const widths = [360, 412, 768, 1280] as const;
/** The size of text that people choose in their browser, in percent. */
const textSizes = [100, 200] as const;
const schemes = ['light', 'dark'] as const;

export type View = {
  route: Route;
  language: (typeof languages)[number];
  width: (typeof widths)[number];
  text: (typeof textSizes)[number];
  scheme: (typeof schemes)[number];
};

/** Every view there is. */
export const allViews = (routes: readonly Route[]): View[] =>
  routes.flatMap((route) =>
    languages.flatMap((language) =>
      textSizes.flatMap((text) =>
        widths.flatMap((width) => schemes.map((scheme) => ({ route, language, width, text, scheme }))),
      ),
    ),
  );

/** The sizes of text in the four widths, page by page. A desk with the largest text is laid out as a phone. */
const textAt = [
  [1, 0, 1, 0],
  [0, 1, 0, 0],
  [1, 0, 0, 0],
  [0, 1, 0, 1],
];

/**
 * Every page in each width, in each language, in each size of text and in each scheme; over the pages, any two of these
 * together.
 */
export const coveringViews = (routes: readonly Route[]): View[] =>
  routes.flatMap((route, page) =>
    widths.map((width, turn) => ({
      route,
      width,
      language: languages[(page + turn) % languages.length] ?? 'de',
      text: textSizes[textAt[page % textAt.length]?.[turn] ?? 0] ?? 100,
      scheme: schemes[(Math.floor(page / languages.length) + turn) % schemes.length] ?? 'light',
    })),
  );

export const nameOfView = ({ route, language, width, text, scheme }: View): string =>
  `${route.path}${route.refused ? ', refused,' : ''} as a ${route.as} in ${language} at ${width} px, text of ${text} %, ${scheme}`;
