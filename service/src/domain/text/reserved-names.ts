/** User names that would be taken for the board, for those who run it, or for a page of it. */
const reserved = [
  // The board.
  'launchboard',
  'launchboardteam',
  'board',
  // Those who run it.
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

/** Separators do not tell names apart, nor do figures that pass for letters: `m0d-erator` is `moderator`. */
const skeletonOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]+/g, '')
    .replaceAll('0', 'o')
    .replaceAll(/[1i|]/g, 'l');

const skeletons = new Set(reserved.map(skeletonOf));

/** Whether nobody may take this user name. Whoever has signed in with it before it was reserved keeps it. */
export const isReservedName = (name: string): boolean => skeletons.has(skeletonOf(name));

/** The user name of somebody whose own is reserved: of a sign-in or of an import, which nobody can ask for another one. */
export const nameInsteadOf = (name: string): string => (isReservedName(name) ? 'member' : name);
