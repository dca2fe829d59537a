// Records which members of the OpenAPI document the tests of a whole run cover: each member of each reply, and each
// member of each body that was sent successfully and returned.

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
};
type Content = { content?: Record<string, { schema: Schema }> };
type Described = { operationId: string; requestBody?: Content; responses: Record<string, Content> };
export type Document = { paths: Record<string, Record<string, Described>>; components: { schemas: object } };

const schemaOf = ({ content }: Content = {}): Schema | undefined => content?.['application/json']?.schema;
const replyOf = ({ responses }: Described): Schema | undefined =>
  schemaOf(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]);

const toTheTeam = ['getProject', 'updateProject', 'listMyProjects', 'exportMe'];

/**
 * Members of shared schemas that only these operations return, or that one function fills in for all of them, so that
 * the tests of these are enough. All other members are met wherever the schema is.
 */
const shownOnlyBy: Record<string, readonly string[]> = {
  'Assignment.before': ['submitJudgement'],
  'Assignment.criteria': ['takeAssignment', 'submitJudgement'],
  'Assignment.table': ['takeAssignment', 'submitJudgement'],
  'Category.projects_count': ['listCategories'],
  'Collection.cover': ['createCollection', 'updateCollection', 'getCollection', 'listPublicCollections'],
  'Collection.curators': ['getCollection'],
  'Collection.is_followed': ['getCollection'],
  'Comment.has_liked': ['listProjectComments'],
  'ForeignPicture.picture': ['getProject'],
  'Judge.table': ['getJury'],
  'Me.portrait': ['getMe', 'updateMe'],
  'Mention.id': ['addComment', 'editComment'],
  'Mention.name': ['addComment', 'editComment'],
  'Notice.category': ['listMyNotices'],
  'Notice.collection': ['listMyNotices'],
  'Notice.reported': ['listMyNotices'],
  'Notice.user': ['listMyNotices'],
  'Notice.votes': ['listMyNotices'],
  'Notice.result': ['listMyNotices'],
  'Project.note': ['getCollection'],
  'Project.places': ['getProject'],
  'PendingRevision.images': ['updateProject'],
  'Project.cover': ['listProjects', 'getProject', 'updateProject'],
  'PendingRevision.foreign_pictures': ['updateProject'],
  'Project.foreign_pictures': ['getProject', 'createProject', 'updateProject'],
  'Project.team': ['listProjects', 'listTrendingProjects', 'listUserProjects', 'getCollection', 'listBookmarks'],
  'Project.team_size': ['listProjects', 'listTrendingProjects', 'listUserProjects', 'getCollection', 'listBookmarks'],
  'Project.images': ['getProject', 'updateProject'],
  'Showcase.awards': ['getShowcase'],
  'Showcase.cover': ['getShowcase'],
  'Showcase.curators': ['getShowcase'],
  'Showcase.link_token': ['getShowcase'],
  'Showcase.my': ['getShowcase'],
  'UserProfile.is_followed': ['getUserProfile'],
  'UserProfile.portrait': ['getUserProfile'],
  'Project.is_bookmarked': ['getProject'],
  'Project.is_followed': ['getProject'],
  'Project.launches_at': [...toTheTeam, 'createProject', 'listQueue'],
  'Project.may_decide': ['listQueue'],
  'Project.pending_revision': [...toTheTeam, 'listQueue', 'rejectRevision', 'removeProject', 'restoreProject'],
  'Project.queue_position': [...toTheTeam, 'createProject', 'publishProject', 'restoreProject'],
  'Project.status_reason': [
    ...toTheTeam,
    'createProject',
    'publishProject',
    'unpublishProject',
    'removeProject',
    'restoreProject',
  ],
  'Report.may_decide': ['listReports'],
};

/** Members of a shared schema that an operation never returns, and the reasons. */
const neverShown: Record<string, string> = {
  'getMe user.is_followed': 'nobody follows themselves',
  'updateMe user.is_followed': 'the same',
  'exportMe profile.is_followed': 'the same',
  'exportMe collections.curators': 'they are other people',
  'exportMe comments.has_liked': '`likes` says it',
  'exportMe collections.is_followed': '`follows` says it',
  'exportMe collections.users': 'the owner is the caller',
  'exportMe collections.projects_count': '`project_ids` says it',
};

/** Members of bodies that are not in the reply, and where a test checks their effect. */
const effects: Record<string, string> = {
  'createProject draft': 'the status of the project',
  'createProject images': 'the pictures with these ids, as they are shown',
  'updateProject images': 'the same',
  'updateMe portrait': 'the picture with this id, as it is shown',
  'createCollection cover': 'the same',
  'updateCollection cover': 'the same',
  'markNoticesRead ids': 'the number of unread notices',
  'markNoticesRead up_to': 'the same',
  'unsubscribe token': '`scope` of the unsubscription, and the preferences',
  'rejectRevision reason': '`rejection_reason` of the pending revision',
  'removeProject reason': '`status_reason`, to the team',
  'removeComment reason': 'the moderation log',
  'resolveReport reason': 'the moderation log',
  'addToCollection position': 'the order of the collection',
  'addToCollection note': '`note` of the project in the collection',
  'createShowcase cover': 'the picture with this id, as it is shown',
  'updateShowcase cover': 'the same',
  'createShowcase tracks': 'the tracks, each with an id',
  'updateShowcase tracks': 'the same',
  'updateShowcase renews_link': '`link_token`',
  'enterShowcase link': 'whether the caller may enter',
  'enterShowcase is_submitted': '`state` of the entry',
  'setJury criteria': 'the criteria, each with an id',
  'addJudge user_id': '`user` of the judge',
  'submitJudgement outcome': 'the results',
  'submitJudgement before': 'the same',
  'submitJudgement marks': 'the same',
  'submitJudgement comment': 'the same, to curators',
  'changeShowcaseAddresses add': 'the list of addresses',
  'changeShowcaseAddresses remove': 'the same',
};

/** Returns false if the members inside can be skipped. */
type Visit = (path: string, name: string) => boolean;

/** Visits each member that a schema declares, or with a value, each member that the value has. */
function walk(document: Document, schema: Schema, visit: Visit, value?: { of: unknown }, path = '', owner = ''): void {
  const name = schema.$ref?.split('/').at(-1);
  if (name) {
    const named = (document.components.schemas as Record<string, Schema>)[name];
    if (named) walk(document, named, visit, value, path, name);
    return;
  }
  const into = (inner: Schema, of: unknown, at: string) => walk(document, inner, visit, value && { of }, at);
  if (schema.items) {
    const items = value ? (Array.isArray(value.of) ? value.of : []) : [undefined];
    for (const item of items) into(schema.items, item, path);
  }
  const members = value ? ((value.of ?? {}) as Record<string, unknown>) : undefined;
  for (const [member, inner] of Object.entries(schema.properties ?? {})) {
    if (members && members[member] === undefined) continue;
    const at = path === '' ? member : `${path}.${member}`;
    if (visit(at, `${owner}.${member}`)) into(inner, members?.[member], at);
  }
  if (typeof schema.additionalProperties !== 'object') return;
  for (const one of members ? Object.values(members) : [undefined]) into(schema.additionalProperties, one, `${path}*`);
}

/** The notes of a successful exchange. */
export function membersMet(document: Document, described: Described, sent: unknown, reply: unknown): string[] {
  const notes: string[] = [];
  const { operationId } = described;
  const schema = replyOf(described);
  if (schema) walk(document, schema, (path) => notes.push(`${operationId} shows ${path}`) > 0, { of: reply });
  const body = schemaOf(described.requestBody);
  if (!body || sent === undefined) return notes;
  const things = Object.values((reply ?? {}) as object).flatMap((thing) => [thing, thing?.pending_revision]);
  for (const [name, value] of Object.entries(sent as object)) {
    notes.push(`${operationId} takes ${name}`);
    if (things.some((thing) => JSON.stringify(thing?.[name]) === JSON.stringify(value)))
      notes.push(`${operationId} gives back ${name}`);
  }
  return notes;
}

/** All notes that a whole run must have. */
export function declaredMembers(document: Document): string[] {
  const wanted = new Set<string>();
  for (const described of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    const { operationId } = described;
    const reply = replyOf(described);
    const want = (path: string, name: string): boolean => {
      const isShown = shownOnlyBy[name]?.includes(operationId) ?? !Object.hasOwn(neverShown, `${operationId} ${path}`);
      if (isShown) wanted.add(`${operationId} shows ${path}`);
      return isShown;
    };
    if (reply) walk(document, reply, want);
    for (const name of Object.keys(schemaOf(described.requestBody)?.properties ?? {})) {
      wanted.add(`${operationId} takes ${name}`);
      if (!Object.hasOwn(effects, `${operationId} ${name}`)) wanted.add(`${operationId} gives back ${name}`);
    }
  }
  return [...wanted];
}
