import { sizedFormats } from './picture-formats.ts';

const PICTURE_MB = 10;
const HAND_IN_MB = 25;
const PICTURE_WIDTHS = 20;
const COMMENT = 5000;
const LIST_BYTES = 1_000_000;
/** Bytes of a comment in a list besides its text: who wrote it, its ids and times. */
const COMMENT_FACTS = 5000;

/** Every number that the contract promises. Other packages read them here and never repeat them. */
export const limits = {
  /** Requests per client within the last `windowSeconds`. The sliding window uses two weighted counters. */
  requests: 300,
  windowSeconds: 60,
  page: { default: 24, maximum: 100 },
  /** Places of a leaderboard. A closed period keeps this many. */
  leaderboard: { default: 24, maximum: 100 },
  /** Periods on a page of the archive, each with three projects. */
  periods: { default: 24, maximum: 60 },
  /** Of a board. They are listed as a whole. */
  terms: 200,
  /** Days of a term. */
  termDays: 400,
  trending: { default: 10, maximum: 50 },
  /** Lists that the specification returns whole: as many rows as fit in `listBytes`, with `next` for the rest. */
  list: { default: 1000, maximum: 1000 },
  /** Size of the rows of such a list as JSON, in bytes. */
  listBytes: LIST_BYTES,
  /** Comments that fit into `listBytes` however long they are: a character takes four bytes at most. */
  commentsAPage: Math.floor(LIST_BYTES / (COMMENT * 4 + COMMENT_FACTS)),
  /** Active and inactive categories together. */
  categories: 200,
  people: { default: 20, maximum: 100 },
  makers: { default: 24, maximum: 100 },
  departments: { default: 100, maximum: 100 },
  /** Most cursors have about 80 characters. They grow with the number of transactions that run at the same time. */
  cursorLength: 2048,
  /** Unicode code points, as JSON Schema counts `maxLength`. */
  searchLength: 200,
  /** Words of a search that count, projects that it finds, and people and showcases beside them. */
  searchWords: 8,
  searched: { default: 24, maximum: 72 },
  searchOthers: 6,
  makersFound: 200,
  /** Longer than any of BCP 47 that is in use. */
  languageCode: 35,
  personSearchLength: 80,
  /** A time in a query: far more than ISO 8601 takes. */
  timeLength: 40,
  batchIds: 200,
  /** Categories in the filter of one list. */
  categoriesAtOnce: 20,
  /** Faults listed in one error response. */
  faultsNamed: 50,
  /** Maximum length of what members write, in characters. */
  texts: {
    name: 80,
    tagline: 140,
    description: 10_000,
    comment: COMMENT,
    collectionDescription: 1000,
    collectionNote: 280,
    showcaseDescription: 5000,
    place: 200,
    bio: 2000,
    note: 1000,
    url: 2048,
    username: 40,
    fullName: 120,
    yearOfStudy: 40,
    department: 120,
    icon: 60,
    slug: 40,
    alt: 250,
  },
  /** Bytes of a picture that is uploaded or fetched. Messages name the megabytes. */
  pictureBytes: PICTURE_MB * 1024 * 1024,
  pictureMegabytes: PICTURE_MB,
  /** Languages in which a category or a term has a name of its own, and the longest code of one (RFC 5646 4.4.1). */
  ownNames: { languages: 30, language: 35 },
  /** Of the code of a short address as it is typed, dashes included. */
  shortCode: 60,
  /** Characters of the id of a picture. */
  pictureId: 40,
  /** Of a file of a picture: its name (`10000.avif`), and its digest in hexadecimal. */
  pictureFileName: 10,
  sha256: 64,
  /** Characters of a placeholder, as a `data:` address. */
  placeholder: 2000,
  /** Pictures of a project: the cover and up to eight more. */
  projectPictures: 9,
  /** What a line of an import file may hold where that is not what members may send. */
  import: {
    lineBytes: 1024 * 1024,
    key: 200,
    username: 80,
    icon: 80,
    periodKey: 80,
    votes: 1_000_000_000,
    makers: 100,
    members: 1000,
    /** Of a project, with those that it asks no more. */
    questions: 1000,
    comments: 10_000,
    collectionProjects: 10_000,
    /** Of a project, with copies of those that its texts name. */
    images: 50,
    pictureWidths: PICTURE_WIDTHS,
    /** One of each format in each width, and one JPEG. */
    pictureFiles: PICTURE_WIDTHS * sizedFormats.length + 1,
    /** Of a person: the uploaded one, and the copy of the one at `avatar_url`. */
    portraits: 2,
    /** Of a collection. */
    covers: 1,
    pictureSide: 10_000,
    /** Of all files of one picture. */
    picturesBytes: 64 * 1024 * 1024,
    /** Of a board: far more than it needs, and what the text index has room for. */
    categories: 1000,
  },
  /** What is kept of notices: how many for a person, for how long, and how many events of each. */
  notices: { perPerson: 500, days: 180, events: 100, excerpt: 200, streams: 4 },
  /**
   * The feed of changes: how long it is kept unless the operator says otherwise, how many rows it has at the most, and the
   * streams of one address, behind which may be a whole campus.
   */
  changes: { page: { default: 100, maximum: 100 }, days: 30, streams: 20 },
  /**
   * Tokens of a person, how long they last, their names, for how long they work without a sign-in, and for how long they have
   * the role of moderator without one.
   */
  personalTokens: { perPerson: 20, days: 366, name: 60, signInDays: 90, roleDays: 7 },
  /**
   * Webhooks of a person, the last deliveries of each that are kept and shown, those that wait at once, after how many days of
   * failures one is turned off, for how long a secret that was replaced still signs, and characters of an address.
   */
  webhooks: { perPerson: 5, deliveries: 50, waiting: 200, failingDays: 3, overlapHours: 24, address: 1000 },
  /** Cases of moderators, and for how many hours something is hidden while they look. */
  cases: { idleMinutes: 30, notes: 50, noteChars: 2000, noteDays: 180, decidedAtOnce: 50, items: 200, heldHours: 168 },
  /** Announcements: characters of a text, languages and characters of their codes, how many there can be; entries of the log. */
  announcements: { texts: 500, languages: 20, language: 20, perBoard: 50, log: 100 },
  /** Words and domains of a list, its characters, days of a trial, and things that are listed. */
  quarantine: {
    entries: 1000,
    chars: 100,
    days: 30,
    shown: 200,
    page: { default: 50, maximum: 100 },
    decidedAtOnce: 100,
    authors: 20,
    countedAmong: 2000,
  },
  /** A code of the first start, and how often in an hour a wrong one is taken for a mistake. */
  setup: { code: 64, hours: 24, tries: 20 },
  suppressions: { address: 254, digest: 43 },
  /** Things that a person can follow. */
  follows: 1000,
  /** Earlier versions of a comment that are kept. */
  commentEdits: 20,
  /** People whom one comment mentions. */
  mentions: 10,
  /** Characters of the token in the unsubscribe link of a mail. */
  unsubscribeToken: 200,
  /** Of the standing of a project: hours and days of votes, and the last rank that is told. */
  standing: { hours: 72, days: 400, rank: 1000 },
  /** Messages are those of the moderators in one thread, and of each of the others; there are more of all the others. */
  receipts: {
    answerDays: 30,
    decideDays: 7,
    messages: 20,
    messagesOfAll: 80,
    messageChars: 2000,
    /** Numbers below this one are not told. */
    smallest: 3,
    /** Of the numbers. */
    terms: 12,
  },
  /** What the site hands over at once: counts of so many projects, which fit into `bodyBytes`. */
  visits: { projectsAtOnce: 300, number: 1_000_000 },
  /** Awards that the page of a project tells of. */
  projectAwards: 5,
  /** How far ahead a launch can be scheduled. */
  launchDays: 366,
  showcases: {
    tracks: 12,
    trackId: 40,
    /** Characters of the token of a link to enter. */
    linkToken: 100,
    awards: 20,
    /** Characters of the reason why an entry was declined, and of what a team says of its work, for each kind. */
    reason: 500,
    declaration: 500,
    /** Changes of the end of a vote that the page of a showcase tells, the latest ones. */
    voteChanges: 20,
    /** For so long after curators have ended a vote early they can take that back, and nobody else sees its results. */
    earlyEndSeconds: 120,
    /** Of fewer voters nobody is told how many they were. */
    fewestTold: 5,
    /** How many votes curators may give to every member; 0 is no vote. */
    votesEach: [0, 1, 3],
    entriesPerPerson: 10,
    decidedAtOnce: 50,
    /** The largest number of a table. */
    tables: 9999,
    addresses: 2000,
    /** Addresses in all showcases of one person together. */
    addressesPerPerson: 6000,
    /** Characters of an address: as many as RFC 5321 lets through. */
    address: 254,
    /** In one request: they fit into `bodyBytes`. */
    addressesAtOnce: 250,
    addressDays: 90,
  },
  /** Showcases of a course, and characters of its code and of a term; stages of a showcase, and characters of what is asked, handed in and said. */
  courses: { showcases: 200, code: 40, term: 40, teachers: 50, page: { default: 24, maximum: 100 } },
  stages: { number: 12, ask: 2000, text: 10_000, comment: 3000 },
  /**
   * What a person is told of a term: projects with their numbers, others by name, what was asked, and things to do. Of more
   * projects than these the newest are looked at, and of more comments that ask the latest.
   */
  ownTerm: { projects: 10, others: 20, asked: 3, steps: 3, looked: 200, askedOfEach: 20 },
  /** Events in the life of a project; characters of what is said by who hands it on or would take it over, and people who ask; characters that are kept of a website. */
  life: { events: 60, words: 500, asks: 20, kept: { words: 20_000, title: 200 } },
  /** Versions of a project in a repository, days in which an owner can agree to one, pictures of one, and characters of what the repository says. */
  deposits: { versions: 10, days: 14, pictures: 20, detail: 300 },
  /** Of a token of ORCID, for how long after ORCID made it it is good, and of the secret that ties it to an account. */
  orcid: { tokenCharacters: 8000, tokenMinutes: 10, verifierCharacters: 43 },
  /** Characters of a goal of a team and of the line on how it went; goals of a team, how many of them are open, and how many days ahead. */
  goals: { text: 200, note: 200, perTeam: 40, open: 3, days: 42 },
  /**
   * Questions of a team, characters of one and of an answer, and answers shown with each; how many answers a project waits for,
   * how many given ones count, the days of each part of the order, and how many projects it has. What each part of the order
   * weighs: an answer that is missing, a day, an answered project of others, an interest and a department in common.
   */
  questions: {
    ...{ number: 3, text: 200, answer: 20, letters: 8, answers: 50, missing: 3, given: 5, window: 90, candidates: 500 },
    days: { points: 14, given: 30, new: 14 },
    points: { missing: 10, day: 2, given: 2, interest: 3, department: 2 },
  },
  /** Openings of teams, and people who are free to join one. */
  openings: {
    /** Characters of the role, of the text, and of a request. */
    ...{ role: 80, words: 400, ask: 280 },
    /** Skills of an opening or a person, skills of the board's list, and characters of one's id and name. */
    ...{ skills: 8, listedSkills: 40, skillId: 40, skillName: 40 },
    /** Hours a week, people whom one opening looks for, and openings of a project. */
    ...{ hours: 40, seats: 10, perProject: 5 },
    /** Days until an opening has to be confirmed again, and how many days before that its writer is asked. */
    ...{ confirmDays: 14, askDaysBefore: 2 },
    /** Days for which an unconfirmed opening is kept, and how many days ahead one may end. */
    ...{ keptDays: 90, untilDays: 366 },
    /** Requests of a person in a day and at once, and requests that wait for one opening or person. */
    ...{ asksADay: 10, asksAtOnce: 10, waiting: 20 },
    /** Days in which a refused person cannot ask again, and a person's own requests in their list. */
    ...{ refusedDays: 365, mine: 100 },
    /** People without a team who are listed in a showcase, and suggestions found for each. */
    ...{ alone: 300, matches: 3 },
    /** Days in which curators suggest one thing to a person. */
    suggestedDays: 7,
  },
  /** The file that a team hands in for a stage, characters of its name, and the bytes of all files in one ZIP. */
  handInFiles: { bytes: HAND_IN_MB * 1024 * 1024, megabytes: HAND_IN_MB, name: 200, zipBytes: 4_000_000_000 },
  /** Launches from learning platforms: characters of a token and of a parameter, and how long things are good. */
  lti: {
    token: 16_000,
    parameter: 2000,
    loginMinutes: 10,
    launchMinutes: 60,
    pages: 40,
    linksPerShowcase: 20,
    /** A link by which a platform registers is good for so long; links and platforms of a board; characters of a code. */
    registrationDays: 7,
    registrations: 50,
    registrationCode: 43,
    /** Of a platform, and characters of the name of one. */
    deployments: 100,
    deployment: 255,
  },
  rosters: {
    lines: 1000,
    /** In all showcases of one person together. */
    linesPerPerson: 4000,
    /** Added by one person: nobody finds out by trying addresses who has signed in. */
    linesADay: 4000,
    /** In one request: they fit into `bodyBytes`. */
    linesAtOnce: 100,
    removedAtOnce: 1000,
    name: 80,
    /** From one reminder of a showcase to the next, and reminders of one person. */
    reminderDays: 3,
    remindersADay: 5,
    /** Reminders that the roster tells of. */
    told: 20,
    /** For so long it is kept after the showcase has closed. */
    days: 90,
  },
  /** Letters of the code that is said in a hall: the shortest, the longest, and of one that is made. */
  /** Lines of the plan of a room, cells of a line, characters of a word, and of the whole plan. */
  floorPlans: { rows: 40, cells: 40, word: 16, text: 10_000 },
  halls: { shortestCode: 2, code: 10, madeCode: 4 },
  /** Votes by codes on paper: codes on one sheet and in one showcase, sheets, and characters of a code as it is typed. */
  guests: { sheetCodes: 200, codes: 1000, sheets: 20, code: 40 },
  /** What curators write to the team of an entry, and how long its release can be taken back. */
  feedback: { text: 3000, undoMinutes: 10 },
  jury: {
    judges: 100,
    /** Entries that judges are sent to, first those with the lowest table numbers: what a fit of the model takes grows faster. */
    tables: 500,
    /** Projects that all judges mark in the round before. */
    calibrated: 3,
    /** Those by which one project is judged, and those of all tracks together. */
    criteria: 8,
    criteriaInAll: 24,
    /** Characters of the id of a criterion, and of the address of a judge. */
    criterionId: 40,
    address: 254,
    /** The highest mark. */
    mark: 5,
    weight: 10,
    /** So long nobody else is sent to the table of a judge. */
    holdMinutes: 20,
    /** From one reminder of a judge to the next. */
    reminderHours: 24,
    /** Characters that a judge says of a team that they know. */
    conflictNote: 200,
    comments: 500,
  },
  team: 50,
  /** Days for which an invitation by e-mail address stands, and characters of the address. */
  invitedAddresses: { days: 30, address: 254 },
  /** Days for which a link admits to a team, links of a project at once, and characters of a code: 128 random bits. */
  teamLinks: { days: 7, atOnce: 3, code: 22 },
  collectionProjects: 1000,
  /** The first projects of a collection that a list of collections brings. */
  collectionPreviews: 3,
  collectionsPerPerson: 200,
  /** People who curate a collection besides its owner, invited ones included. */ curators: 20,
  idempotencyHours: 24,
  /** Responses stored for a person's idempotency keys, besides the latest. The oldest are dropped first. */
  idempotency: { rows: 500, bytes: 4 * 1024 * 1024 },
  freshSignInSeconds: 600,
  bodyBytes: 64 * 1024,
  /** Request line and headers together. A batch of 400 ids (14.8 KB) must fit. */
  headerBytes: 32 * 1024,
  /** Maximum length of the address in the request line, as part of `headerBytes`. */
  addressBytes: 24 * 1024,
} as const;

export type VotesEach = (typeof limits.showcases.votesEach)[number];
