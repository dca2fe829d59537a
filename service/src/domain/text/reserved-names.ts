/** User names that people could mistake for the board, its operators, or one of its pages. */
const reserved = [
  // The board.
  'launchboard',
  'launchboardteam',
  'board',
  // Its operators.
  'admin',
  'administrator',
  'administration',
  'abuse',
  'contact',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'mod',
  'moderation',
  'moderator',
  'moderators',
  'mods',
  'noreply',
  'office',
  'official',
  'operator',
  'owner',
  'postmaster',
  'privacy',
  'root',
  'security',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'team',
  'webmaster',
  // Nobody.
  'anonymous',
  'deleted',
  'everybody',
  'everyone',
  'nobody',
  'null',
  'undefined',
  'unknown',
  // Pages and parts of addresses.
  'about',
  'api',
  'auth',
  'collections',
  'developers',
  'login',
  'logout',
  'me',
  'people',
  'projects',
  'search',
  'settings',
  'signin',
  'signout',
  'submit',
];

/** Ignores separators, and digits that look like letters: `m0d-erator` is `moderator`. */
const skeletonOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]+/g, '')
    .replaceAll('0', 'o')
    .replaceAll(/[1i|]/g, 'l');

const skeletons = new Set(reserved.map(skeletonOf));

/** Whether this user name is reserved. A person who had it before it was reserved keeps it. */
export const isReservedName = (name: string): boolean => skeletons.has(skeletonOf(name));

/** Replaces a reserved user name from a sign-in or an import, where nobody can choose another. */
export const nameInsteadOf = (name: string): string => (isReservedName(name) ? 'member' : name);
