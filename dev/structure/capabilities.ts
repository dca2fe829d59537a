// What is core and what is built on it. `capabilities.test.ts` compares every import with this, `docs/architecture.md` shows it.

export const rooms = ['service/src/http/', 'service/src/domain/', 'service/src/store/', 'service/src/interchange/'];

export const core =
  'projects, votes, comments, people, categories, collections, bookmarks, teams, limits, sign-in, and what holds them together';

export type Capability = {
  purpose: string;
  /** The beginnings of its files, after `service/src/`. */
  files: readonly string[];
};

export const capabilities = {
  pictures: {
    purpose: 'uploads, their sizes, and copies of pictures from other sites',
    files: [
      'domain/pictures/',
      'store/pictures/',
      'store/integrity/picture-uses.ts',
      'http/routes/pictures.ts',
      'http/handlers/media.ts',
      'http/handlers/uploads.ts',
      'http/limits/upload-room.ts',
      'media/',
    ],
  },
  suggestions: {
    purpose: 'what a page or a repository suggests for the form of a project',
    files: ['domain/suggestions/', 'http/routes/suggestions.ts'],
  },
  notices: {
    purpose: 'what people are told of, on the site and at once, and what they follow',
    files: [
      'domain/notices/',
      'domain/follows.ts',
      'store/notices/',
      'store/follows.ts',
      'store/engines/postgres/notices.ts',
      'store/engines/sqlite/notices.ts',
      'http/routes/notices.ts',
      'http/routes/follows.ts',
      'http/handlers/live.ts',
      'http/live/',
    ],
  },
  mail: {
    purpose: 'notices and digests by mail',
    files: ['domain/mail/', 'store/mail/', 'http/routes/mail.ts', 'mail/'],
  },
  leaderboards: {
    purpose: 'results of days, weeks, months, terms and years, and the archive',
    files: ['domain/periods/', 'store/periods/', 'http/routes/leaderboards.ts', 'http/routes/terms.ts'],
  },
  standing: {
    purpose: 'how one project does: its rank, its votes by time, its visits',
    files: [
      'domain/standing/',
      'store/visits.ts',
      'store/projects/ranks-by-score.ts',
      'store/projects/votes-over-time.ts',
      'http/routes/standing.ts',
      'http/handlers/visits.ts',
    ],
  },
  showcases: {
    purpose: 'collections that projects enter: courses, hackathons, demo days, with a vote and awards',
    files: ['domain/showcases/', 'store/showcases/', 'http/routes/showcases.ts'],
  },
  courses: {
    purpose:
      'what the showcases of a course have in common, term by term; what teams say of their work, and hand in by when',
    files: ['domain/courses/', 'store/courses/', 'http/routes/courses.ts'],
  },
  questions: {
    purpose: 'what teams ask with a launch, the answers, and who is to be tried next',
    files: ['domain/questions/', 'store/questions/', 'http/routes/questions.ts'],
  },
  ownTerm: {
    purpose: 'what a term brought to the projects of a person, on a page and by mail, and what to do next',
    files: ['domain/own-term/', 'store/own-term/', 'http/routes/own-term.ts'],
  },
  life: {
    purpose: 'what becomes of projects: their line of time, whether their websites answer, and new owners',
    files: ['domain/life/', 'store/life/', 'http/routes/life.ts'],
  },
  repositories: {
    purpose: 'repositories that projects have joined: their facts, and releases that become updates',
    files: ['domain/repositories/', 'store/repositories/', 'http/routes/repositories.ts'],
  },
  deposits: {
    purpose: 'versions of a project that stay in a repository of InvenioRDM for good, with a DOI',
    files: ['domain/deposits/', 'store/deposits/', 'http/routes/deposits.ts'],
  },
  orcid: {
    purpose: 'which ORCID iD is whose, as they have shown by signing in there',
    files: ['domain/orcid/', 'store/orcid/', 'http/routes/orcid.ts'],
  },
  goals: {
    purpose: 'what teams of a showcase will have done by when, and the reminder of what is not',
    files: ['domain/goals/', 'store/goals/', 'http/routes/goals.ts'],
  },
  openings: {
    purpose: 'whom teams look for and who is free to join one, who asks whom, and who of a showcase is alone',
    files: ['domain/openings/', 'store/openings/', 'http/routes/openings.ts'],
  },
  handInFiles: {
    purpose: 'files that teams hand in for the stages of a showcase, in the store of pictures',
    files: ['domain/hand-in-files/', 'store/hand-in-files/', 'http/handlers/hand-in-files.ts'],
  },
  rosters: {
    purpose: 'who is expected to enter a showcase, who has, and the reminder to the others',
    files: ['domain/rosters/', 'store/rosters/', 'http/routes/rosters.ts'],
  },
  lti: {
    purpose: 'launches from learning platforms: who comes from which course, its roster and its grade book',
    files: ['domain/lti/', 'store/lti/', 'http/routes/lti.ts'],
  },
  evenings: {
    purpose:
      'the hall of a showcase: its code, its count, the reveal of its awards, votes by codes on paper, and the evening in numbers',
    files: ['domain/evenings/', 'store/evenings/', 'http/routes/evenings.ts'],
  },
  grades: {
    purpose: 'what a grade book needs of a showcase, and the feedback of its curators to teams',
    files: ['domain/grades/', 'store/grades/', 'http/routes/grades.ts'],
  },
  juries: {
    purpose: 'judges of a showcase, the tables they see, whom they know, and their results',
    files: ['domain/jury/', 'store/jury/', 'http/routes/jury.ts'],
  },
  moderation: {
    purpose: 'the queue, reports, removals, suspensions, and the log of them',
    files: ['domain/moderation/', 'store/moderation/', 'http/routes/moderation.ts'],
  },
  cases: {
    purpose: 'reports and what belongs with them, taken by one moderator and decided together',
    files: ['domain/cases/', 'store/cases/', 'http/routes/cases.ts'],
  },
  quarantine: {
    purpose: 'rules by which posts of new accounts wait before others see them, and the lists of words and domains',
    files: ['domain/quarantine/', 'store/quarantine/', 'http/routes/quarantine.ts'],
  },
  receipts: {
    purpose:
      'what moderators decided, told to those whom it concerns; appeals, questions to makers, and public numbers',
    files: ['domain/receipts/', 'store/receipts/', 'http/routes/receipts.ts'],
  },
  feed: {
    purpose: 'what changed, for programs that follow the board',
    files: [
      'domain/feed/',
      'store/feed/',
      'store/engines/postgres/feed.ts',
      'store/engines/sqlite/feed.ts',
      'http/routes/feed.ts',
      'http/live/followers.ts',
    ],
  },
  tokens: {
    purpose: 'what people give to programs that act for them',
    files: [
      'domain/personal-tokens/',
      'store/personal-tokens/',
      'http/routes/personal-tokens.ts',
      'http/auth/personal-tokens.ts',
    ],
  },
  webhooks: {
    purpose: 'receivers elsewhere that are sent the changes of the feed, and nothing else',
    files: ['domain/webhooks/', 'store/webhooks/', 'http/routes/webhooks.ts'],
  },
  administration: {
    purpose: 'what operators see of the board, what they change while it runs, and what they announce',
    files: [
      'domain/administration/',
      'store/administration/',
      'http/routes/administration.ts',
      'http/telemetry/observed.ts',
    ],
  },
  firstStart: {
    purpose: 'how a board that has nobody yet is set up, with a code that its process prints',
    files: ['domain/first-start/', 'store/first-start/', 'http/routes/first-start.ts'],
  },
  dataset: {
    purpose: 'what everybody sees, as files for research and teaching, and who stays out of them',
    files: [
      'domain/dataset/',
      'store/dataset/',
      'interchange/dataset/',
      'http/routes/dataset.ts',
      'http/handlers/dataset.ts',
    ],
  },
  mirror: {
    purpose: 'a copy of another board, which follows its feed',
    files: ['interchange/mirror/', 'store/mirror/'],
  },
  interchange: {
    purpose: "import, export, a person's own data, transfer and backup",
    files: [
      'interchange/',
      'domain/people/export/',
      'domain/people/data-requests.ts',
      'store/exports.ts',
      'store/transfer/',
      'store/integrity/',
    ],
  },
} as const satisfies Record<string, Capability>;

export type CapabilityName = keyof typeof capabilities;

/** Files that put core and capabilities together. They may import both. */
export const assembly = [
  'domain/capabilities.ts',
  'http/routes/bindings.ts',
  'http/app.ts',
  'store/migrations/',
  'store/engines/',
];
