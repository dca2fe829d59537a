import responses from '../../examples.json' with { type: 'json' };
import type { Operation } from '../operation.ts';

const person = '0190a6b2-7c1d-7e3f-8a4b-5c6d7e8f9a0b';
const project = '0190a6b4-1f2e-7d3c-9b4a-6c5d4e3f2a1b';

/** An example body for each operation with a body. */
const examples: Record<string, object> = {
  createProject: {
    name: 'Tide Clock',
    tagline: 'When the harbour is deep enough',
    description: 'Reads the gauge at the pier, and says **when to sail**.',
    website_url: 'https://tide.example/',
    category_id: '3d1f6c52-7d0b-4a86-9c55-1f0a4be3a104',
    draft: true,
  },
  updateProject: { tagline: 'When the harbour is deep enough for you', github_url: null },
  addComment: { content: 'Does it know about spring tides?' },
  editComment: { content: 'Does it know about spring tides, and about storms?' },
  inviteMember: { user_id: person, role: 'member' },
  changeMemberRole: { role: 'owner' },
  createCollection: { name: 'For sailors', visibility: 'public' },
  updateCollection: { description: 'Everything one needs before casting off.' },
  addToCollection: { position: 0, note: 'The one we start every trip with.' },
  suggestProject: { address: 'https://github.com/ada/tide-clock' },
  createShowcase: {
    name: 'Sea projects of the spring term',
    closes_at: '2027-02-26T17:00:00.000Z',
    shown_at: '2027-03-01T13:00:00.000Z',
    place: 'Hall 2',
    visibility: 'public',
    tracks: [{ name: 'Hardware' }, { name: 'Software' }],
  },
  updateShowcase: { accepts: 'all' },
  enterShowcase: { track: '5f2c9a10' },
  decideEntry: { state: 'accepted', table_number: 14 },
  setAwards: { awards: [{ name: 'Best hardware', project_id: project, citation: 'It survived the pier.' }] },
  beginNextShowcase: { name: 'Demo Day, autumn', closes_at: '2027-01-31T23:00:00Z' },
  setGradeColumns: { columns: ['project', 'addresses', 'score'] },
  shareAddress: { is_shared: true },
  setFeedback: { text: 'A fine clock. Say earlier for whom it is.' },
  changeRoster: { add: [{ address: 'ada@example.edu', name: 'Ada Moreno' }] },
  changeShowcaseAddresses: { add: ['ada@example.edu'], remove: [] },
  setJury: { kind: 'rubric', criteria: [{ name: 'Craft', weight: 2 }, { name: 'Use' }], is_open: true },
  addJudge: { address: 'ada@example.edu' },
  submitJudgement: { outcome: 'seen', comment: 'Try the second demo.' },
  inviteAddress: { address: 'ada@example.edu', role: 'member' },
  inviteCuratorAddress: { address: 'ada@example.edu' },
  inviteCurator: { user_id: person },
  updateMe: { username: 'ada-moreno', full_name: 'Ada Moreno', bio: 'Builds small clocks.', avatar_url: null },
  markNoticesRead: { up_to: 4711 },
  chooseMyDataset: { in_dataset: false },
  chooseProjectDataset: { in_dataset: false },
  createMyToken: { name: 'Launch bot', scopes: ['read', 'write'], days: 90 },
  createMyWebhook: {
    url: 'https://hooks.example.edu/board',
    format: 'standard',
    about: 'project',
    subject_id: project,
  },
  sendMyWebhook: {},
  updateNoticePreferences: { comment: { site: true, mail: 'daily' } },
  unsubscribe: { token: 'b7f1c5d2-3c55-4a3e-9d2a-0c7b0f6f1f00.weekly.pZ4c1mG0v8yq2hT6uJk3xWb5nE7sR9oL1dF0aC2iYqM' },
  report: { target_type: 'project', target_id: project, reason: 'spam', note: 'The same advert as last week.' },
  resolveReport: { resolution: 'upheld', reason: 'It advertises a shop.' },
  rejectRevision: { reason: 'The new picture shows somebody who was not asked.' },
  appealDecision: { text: 'It is a course project, and sells nothing.' },
  writeMessage: { text: 'The page it links to is our course page.' },
  askMaker: { target_type: 'project', target_id: project, text: 'Where does the picture come from?' },
  decideAppeal: { outcome: 'overturned', reason: 'It is no advert.' },
  removeProject: { reason: 'It advertises a shop.' },
  removeCollection: { reason: 'It advertises a shop.' },
  removeComment: { reason: 'It insults its reader.' },
  suspendUser: { reason: 'Adverts, after two warnings.', until: '2027-01-31T12:00:00.000Z' },
  hideEverything: { reason: 'Adverts on every page.' },
  createTerm: { slug: 'spring-2027', name: 'Spring term 2027', first_day: '2027-02-01', last_day: '2027-05-31' },
  updateTerm: { name: 'Spring term' },
  createCategory: { name: 'Boats & Water', icon: 'sailboat', color: '#2f6fc4' },
  updateCategory: { is_active: false },
};

export const exampleOf = ({ id }: Operation): object | undefined => examples[id];

/** What the operation responded with in `service/test/contract/examples.test.ts`, which records it. */
export const responseExampleOf = ({ id }: Operation): unknown => (responses as Record<string, unknown>)[id];
