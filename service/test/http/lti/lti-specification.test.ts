import type { JWTPayload } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { arrive, people, useLti } from '../../support/lti.ts';
import { calm, linked, readRoster, showcase, teaches, tide } from '../../support/lti-courses.ts';
import { DEEP, LTI, type Member } from '../../support/servers/platform.ts';

// The examples that 1EdTech prints in LTI Core 1.3 (appendix E), Deep Linking 2.0 (appendix A), Names and Roles 2.0 and Assignment and
// Grade Services 2.0. Who sends it to whom, the nonce and the times are those of the test; all else is as it stands there.

useLti({ LAUNCHBOARD_EMAIL_DOMAINS: 'example.edu,platform.example.edu' });
afterEach(calm);

const VOCABULARY = 'http://purl.imsglobal.org/vocab/lis/v2';
const client = '962fa4d8-bcbf-49a0-94b2-2de05ad274af';
const jane = {
  sub: 'a6d5c443-1f51-4783-ba1a-7686ffe3b54a',
  name: 'Ms Jane Marie Doe',
  ...{ given_name: 'Jane', family_name: 'Doe', middle_name: 'Marie', locale: 'en-US' },
};
/** From 18:53:48 to 19:02:08 there: eight minutes and 20 seconds. */
const LIFE_SECONDS = 1_510_185_728 - 1_510_185_228;
/** What depends on the two who talk. Where the examples have lists, these are lists. */
const between = (): JWTPayload => {
  const iat = Math.floor(people.now() / 1000);
  return { iat, exp: iat + LIFE_SECONDS, aud: [tide().clientId], azp: tide().clientId };
};

const core: JWTPayload = {
  ...jane,
  picture: 'https://platform.example.edu/jane.jpg',
  email: 'jane@platform.example.edu',
  [`${LTI}roles`]: [
    `${VOCABULARY}/institution/person#Student`,
    `${VOCABULARY}/membership#Learner`,
    `${VOCABULARY}/membership#Mentor`,
  ],
  [`${LTI}role_scope_mentor`]: ['fad5fb29-a91c-770-3c110-1e687120efd9', '5d7373de-c76c-e2b-01214-69e487e2bd33'],
  [`${LTI}context`]: {
    id: 'c1d887f0-a1a3-4bca-ae25-c375edcc131a',
    ...{ label: 'ECON 1010', title: 'Economics as a Social Science' },
    type: [`${VOCABULARY}/course#CourseOffering`],
  },
  [`${LTI}resource_link`]: {
    id: '200d101f-2c14-434a-a0f3-57c2a42369fd',
    ...{ description: 'Assignment to introduce who you are', title: 'Introduction Assignment' },
  },
  [`${LTI}tool_platform`]: {
    guid: 'ex/48bbb541-ce55-456e-8b7d-ebc59a38d435',
    ...{ name: 'Example Tool Platform', url: 'https://platform.example.edu', version: '1.0' },
  },
  [`${LTI}target_link_uri`]: 'https://tool.example.com/lti/48320/ruix8782rs',
  [`${LTI}launch_presentation`]: { document_target: 'iframe', height: 320, width: 240 },
  [`${LTI}custom`]: { xstart: '2017-04-21T01:00:00Z', request_url: 'https://tool.com/link/123' },
  [`${LTI}lis`]: { person_sourcedid: 'example.edu:71ee7e42-f6d2-414a-80db-b69ac2defd4' },
  'http://www.ExamplePlatformVendor.com/session': { id: '89023sj890dju080' },
};

test('the full launch of the core specification is read: who comes, from which course, as what', async () => {
  const student = await people.person('jane');
  const { launch } = await arrive(student, tide(), { ...core, ...between() });
  expect(launch).toMatchObject({
    ...{ kind: 'resource', is_teacher: false, account: 'mine' },
    ...{ person: jane.name, course: 'Economics as a Social Science', showcase_id: null },
  });
  expect((await student.get('/api/me/lti-accounts')).body.accounts).toMatchObject([{ platform: 'tide.test' }]);
});

test('it is refused as it is printed: it is of another platform, for another tool, and long over', async () => {
  const student = await people.person('jane-again');
  for (const wrong of [
    { iss: 'https://platform.example.edu' },
    { aud: [client], azp: client },
    { azp: client },
    { exp: 1_510_185_728, iat: 1_510_185_228 },
    { [`${LTI}deployment_id`]: '07940580-b309-415e-a37c-914d387c1150' },
    { nonce: 'fc5fdc6d-5dd6-47f4-b2c9-5d1216e9b771' },
  ])
    await expect(arrive(student, tide(), { ...core, ...between(), ...wrong })).rejects.toThrow('lti_refused');
});

const settings = {
  deep_link_return_url: 'https://platform.example/deep_links',
  accept_types: ['link', 'file', 'html', 'ltiResourceLink', 'image'],
  accept_media_types: 'image/*,text/html',
  accept_presentation_document_targets: ['iframe', 'window', 'embed'],
  ...{ accept_multiple: true, auto_create: true },
  ...{ title: 'This is the default title', text: 'This is the default text' },
  data: 'csrftoken:c7fbba78-7b75-46e3-9201-11e6d5f36f53',
};

test('the request of the deep linking specification is read, and its data goes back with the answer', async () => {
  const { teacher, id } = await showcase();
  const request = {
    ...jane,
    sub: `${jane.sub} ${id}`,
    [`${LTI}roles`]: [`${VOCABULARY}/membership#Instructor`, `${VOCABULARY}/institution/person#Faculty`],
    [`${LTI}context`]: { id: 'c1d887f0-a1a3-4bca-ae25-c375edcc131a', label: 'ECON 101', type: ['CourseOffering'] },
    [`${LTI}custom`]: { myCustom: '123' },
    [`${DEEP}deep_linking_settings`]: settings,
  };
  const { id: launchId, launch } = await arrive(teacher, tide(), { ...request, ...between() }, 'choice');
  expect(launch).toMatchObject({ kind: 'deep_linking', is_teacher: true, course: 'ECON 101' });
  const { body } = await teacher.put(`/api/lti/launches/${launchId}/showcase`, { showcase_id: id });
  expect(body.return_url).toBe(settings.deep_link_return_url);
  const answer = await tide().verifyAnswer(body.token);
  expect(answer).toMatchObject({
    [`${LTI}message_type`]: 'LtiDeepLinkingResponse',
    [`${LTI}version`]: '1.3.0',
    [`${LTI}deployment_id`]: '1',
    [`${DEEP}data`]: settings.data,
  });
  expect(answer[`${DEEP}content_items`]).toMatchObject([{ type: 'ltiResourceLink' }]);
});

test('members of the names and roles specification are read: teachers and those who have left are no students', async () => {
  const { teacher, path, id } = await linked();
  const member = (user_id: string, roles: string[], more: object = {}): Member => ({
    ...{ user_id, roles, name: 'Jane Q. Public', email: `${user_id}@platform.example.edu` },
    ...{ picture: 'https://platform.example.edu/jane.jpg', lis_person_sourcedid: '59254-6782-12ab' },
    ...{ status: 'Active', given_name: 'Jane', family_name: 'Doe', middle_name: 'Marie' },
    ...more,
  });
  tide().state.members = [
    member('0ae836b9-7fc9-4060-006f-27b2066ac545', [`${VOCABULARY}/membership#Instructor`]),
    member('learner', [`${VOCABULARY}/membership#Learner`]),
    // A role of the context may be a word alone, and whoever has no status is active.
    member('simple', ['Learner'], { status: undefined }),
    member('mentor', [`${VOCABULARY}/membership#Mentor`]),
    member('gone', [`${VOCABULARY}/membership#Learner`], { status: 'Inactive' }),
    member('deleted', [`${VOCABULARY}/membership#Learner`], { status: 'Deleted' }),
    // Only these two are demanded.
    { user_id: 'nameless', roles: [`${VOCABULARY}/membership#Learner`] },
  ];
  expect(await readRoster(teacher, path)).toMatchObject({ members: 3, added: 2, left_out: 1 });
  const { lines } = (await teacher.get(`/api/showcases/${id}/roster`)).body;
  expect(lines.map(({ address, name }: { address: string; name: string }) => [address, name]).toSorted()).toEqual([
    ['learner@platform.example.edu', 'Jane Q. Public'],
    ['simple@platform.example.edu', 'Jane Q. Public'],
  ]);
});

test('the columns of the grade services specification are read, and what is sent has each demanded member', async () => {
  const AGS = 'https://purl.imsglobal.org/spec/lti-ags';
  const scope = ['lineitem', 'result.readonly', 'score'].map((one) => `${AGS}/scope/${one}`);
  const endpoint = { scope, lineitems: `${tide().issuer}/items`, lineitem: `${tide().issuer}/items/1?of=course-1` };
  const { teacher, id } = await showcase();
  const asTeacher = { ...teaches, sub: `ags ${id}`, [`${LTI}resource_link`]: { id: `ags ${id}` } };
  const opened = await arrive(teacher, tide(), { ...asTeacher, [`${AGS}/claim/endpoint`]: endpoint });
  await teacher.put(`/api/lti/launches/${opened.id}/showcase`, { showcase_id: id });
  const [link] = (await teacher.get(`/api/showcases/${id}/lti-links`)).body.links;
  expect(link).toMatchObject({ has_scores: true });
  tide().state.items = [
    {
      id: endpoint.lineitem,
      ...{ scoreMaximum: 60, label: 'Chapter 5 Test', resourceId: 'a-9334df-33', tag: 'grade' },
    },
  ];
  const student = await people.person('student-ags');
  await arrive(student, tide(), { sub: '5323497', [`${LTI}resource_link`]: { id: `ags ${id}` } });
  const made = await student.post('/api/projects', { name: 'Essay', tagline: 'Chapter 2' });
  await student.put(`/api/showcases/${id}/entries/${made.body.project.id}`, {});
  await teacher.put(`/api/showcases/${id}/jury`, { kind: 'rubric', criteria: [{ name: 'Idea' }], is_open: true });
  const judge = await people.person('judge-ags');
  await teacher.post(`/api/showcases/${id}/judges`, { user_id: judge.id });
  const { assignment } = (await judge.put(`/api/showcases/${id}/jury/assignment`)).body;
  const marks = [{ criterion: assignment.criteria[0].id, mark: 4 }];
  await judge.put(`/api/showcases/${id}/jury/judgements/${made.body.project.id}`, { outcome: 'scored', marks });
  const sent = await teacher.post(`/api/showcases/${id}/lti-links/${link.id}/scores`);
  expect(sent.body).toMatchObject({ sent: 1, refused: 0 });
  // Into the column that the launch has named, and no other is made.
  expect(tide().state.items).toHaveLength(1);
  expect(tide().state.scores.get(endpoint.lineitem)?.get('5323497')).toMatchObject({
    ...{ userId: '5323497', scoreMaximum: 5, scoreGiven: expect.any(Number) },
    ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
});
