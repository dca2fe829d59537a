import { operations } from '@launch-board/contract';
import { expect, test } from 'vitest';
import { allTables, type TableName } from './tables.ts';

const Project = operations.listProjects.success.body.properties.projects.items.properties;
const UserProfile = operations.getUserProfile.success.body.properties.user.properties;
const Comment = operations.listProjectComments.success.body.properties.comments.items.properties;

/** By member: under which name it is there, or why it is in no edition. */
const ofProject = {
  image_url: 'pictures are files',
  cover: 'pictures are files',
  images: 'pictures are files',
  foreign_pictures: 'pictures are files',
  upvotes_count: 'is votes',
  comments_count: 'is comments',
  status: 'all are active',
  revision: 'of editing',
  categories: 'is category_id',
  users: 'is submitter_id',
  status_reason: 'for its team',
  launches_at: 'for its team',
  pending_revision: 'for its team',
  queue_position: 'for its team',
  waits_until: 'for its team',
  team: 'is team_members',
  team_size: 'is team_members',
  may_decide: 'for moderators',
  note: 'of a collection',
};
const ofPerson = {
  avatar_url: 'pictures are files',
  portrait: 'pictures are files',
  linkedin_url: 'a person may be met there under another name',
  is_verified: 'of the sign-in',
  alumni_since: 'not chosen by the person',
  updated_at: 'of editing',
  revision: 'of editing',
  is_followed: 'for the caller',
  audience_places: 'is audience_results',
  awards: 'is showcase_awards',
};
const ofComment = {
  users: 'is author_id',
  mentions: 'people by name',
  likes_count: 'is likes',
  has_liked: 'for the caller',
  answers: 'is question_id and helped',
  waits_until: 'what is public waits for nothing',
  updated_at: 'is edited_at',
  revision: 'of editing',
};
const shown: [TableName, members: object, others: Record<string, string>][] = [
  ['projects', Project, ofProject],
  ['people', UserProfile, ofPerson],
  ['comments', Comment, ofComment],
];

test.each(shown)('every member of %s is a field, or has its reason', (name, members, others) => {
  const fields = allTables.find((table) => table.name === name)?.fields.map((field) => field.name) ?? [];
  const left = Object.keys(members).filter((member) => !fields.includes(member));
  expect(left.toSorted()).toEqual(Object.keys(others).toSorted());
});
