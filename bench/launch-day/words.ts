/** What people look for, the most frequent first: words that many projects have, then rare ones, then none. */
export const searchedWords: readonly string[] = [
  'campus',
  'student',
  'course',
  'library',
  'chess',
  'recipe',
  'bike',
  'thesis',
  'garden',
  'robot',
  'museum',
  'podcast',
  'film',
  'sensor',
  'climate',
  'genome',
  'quiz',
  'st',
  'study+group',
  'nothing-like-it',
];

export const commentWords: readonly string[] = [
  'Tried it on the way home and it just works.',
  'Does it read the timetable of the other campus as well?',
  'The second page is empty on my phone. Everything else is lovely.',
  'We looked for this all of last term. Thank you.',
  'Where can one report a mistake in the map?',
];

/** As the browsers of a campus name themselves. */
export const userAgents: readonly string[] = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; Mobile; rv:149.0) Gecko/149.0 Firefox/149.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0',
];
