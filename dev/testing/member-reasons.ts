// Which members of the OpenAPI document are met otherwise than by every operation that declares them, and the reasons.

const toTheTeam = ['updateProject', 'listMyProjects', 'exportMe'];

/**
 * Members of shared schemas that only these operations return, or that one function fills in for all of them, so that
 * the tests of these are enough. All other members are met wherever the schema is.
 */
export const shownOnlyBy: Record<string, readonly string[]> = {
  'Category.projects_count': ['listCategories'],
  'Collection.cover': ['createCollection', 'updateCollection', 'getCollection', 'listPublicCollections'],
  'Collection.curators': ['getCollection'],
  'Collection.is_showcase': ['getCollection'],
  'Collection.is_followed': ['getCollection'],
  'Comment.has_liked': ['listProjectComments'],
  'ForeignPicture.picture': ['getProject'],
  'Me.portrait': ['getMe', 'updateMe'],
  'Mention.id': ['addComment', 'editComment'],
  'Mention.name': ['addComment', 'editComment'],
  'Notice.category': ['listMyNotices'],
  'Notice.collection': ['listMyNotices'],
  'Notice.reported': ['listMyNotices'],
  'Notice.result': ['listMyNotices'],
  'Notice.user': ['listMyNotices'],
  'Notice.votes': ['listMyNotices'],
  'Notice.waiting': ['listMyNotices'],
  'Project.note': ['getCollection'],
  'PendingRevision.images': ['updateProject'],
  'Project.cover': ['listProjects', 'updateProject'],
  'PendingRevision.foreign_pictures': ['updateProject'],
  'Project.foreign_pictures': ['createProject', 'updateProject'],
  'Project.team': ['listProjects', 'listTrendingProjects', 'listUserProjects', 'getCollection', 'listBookmarks'],
  'Project.team_size': ['listProjects', 'listTrendingProjects', 'listUserProjects', 'getCollection', 'listBookmarks'],
  'Project.images': ['updateProject'],
  'UserProfile.portrait': ['getUserProfile'],
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
  'Judge.table': ['getJury', 'setJury'],
  'ShowcaseDetail.awards': ['getShowcase'],
  'ShowcaseDetail.curators': ['getShowcase', 'updateShowcase'],
};

/** Members of a shared schema that an operation never returns, and the reasons. */
export const neverShown: Record<string, string> = {
  'exportMe comments.has_liked': '`likes` says it',
  'exportMe collections.is_followed': '`follows` says it',
  'exportMe collections.is_showcase': '`getShowcase` has it',
  'exportMe collections.users': 'the owner is the caller',
  'exportMe collections.curators': 'they are other people',
  'exportMe collections.projects_count': '`project_ids` says it',
  'createShowcase showcase.my.entries': 'nobody has entered a new one',
};

/** Members of bodies that are not in the reply, and where a test checks their effect. */
export const effects: Record<string, string> = {
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
  'addToCollection note': 'the note of the project, as the collection shows it',
  'createShowcase cover': 'the picture with this id, as it is shown',
  'updateShowcase cover': 'the same',
  'createShowcase tracks': 'the tracks with these names, and their ids',
  'updateShowcase tracks': 'the same',
  'updateShowcase renews_link': 'another `link_token`',
  'enterShowcase link': 'whether the entry is taken',
  'enterShowcase is_submitted': '`state` of the entry',
  'changeShowcaseAddresses add': '`total`, and the list of addresses',
  'changeShowcaseAddresses remove': 'the same',
  'setAwards awards': 'the awards, with the projects of these ids',
  'setJury criteria': 'the criteria with these names, and their ids',
  'addJudge user_id': 'the person with this id, as they are shown',
  'submitJudgement outcome': 'the results of the jury',
  'submitJudgement before': 'the same',
  'submitJudgement marks': 'the same',
  'submitJudgement comment': 'the comments in the results',
};
