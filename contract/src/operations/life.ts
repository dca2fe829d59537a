import Type, { type Static } from 'typebox';
import { closed, maybeReason } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Picture } from '../pictures.ts';
import { DateTime, envelope, htmlUrl, maybeDateTime, maybeText, Uuid } from '../shapes.ts';
import { forModerators } from './moderation/moderation.ts';
import { UserSummary } from './users.ts';

const { events } = limits.life;

const lifeKinds = ['launch', 'update', 'award', 'joined', 'handed_on'] as const;

const LifeEvent = Type.Object(
  {
    kind: Type.Enum([...lifeKinds], {
      description:
        '`joined`: somebody came to the team after the launch and is still on it. `handed_on`: somebody became an owner after the launch; without `user` if they are none any more.',
    }),
    at: DateTime,
    user: Type.Optional(UserSummary),
    comment: Type.Optional(
      Type.Object(
        {
          id: Uuid,
          excerpt: Type.String({
            description: `Its first ${limits.notices.excerpt} characters as plain text, without the marks of Markdown.`,
          }),
        },
        { description: 'Of an update.' },
      ),
    ),
    award: Type.Optional(Type.String({ description: 'Its name.' })),
    showcase: Type.Optional(Type.Object({ id: Uuid, name: Type.String(), html_url: htmlUrl })),
  },
  { title: 'LifeEvent', description: 'Something in the life of a project, as everybody may see it.' },
);
export type LifeEvent = Static<typeof LifeEvent>;

const ProjectLife = Type.Object(
  {
    events: Type.Array(LifeEvent, {
      description: `Latest first: the launch, and up to ${events} others, which are the latest ones.`,
    }),
    dead_link: Type.Optional(
      Type.Object(
        { url: Type.String(), since: DateTime },
        {
          description:
            'The website of the project, if it did not answer the board on three different days. It is absent again once it answers.',
        },
      ),
    ),
    kept_page: Type.Optional(
      Type.Object(
        {
          url: Type.String(),
          title: maybeText(),
          text: Type.String({ description: `Paragraphs of plain text, up to ${limits.life.kept.words} characters.` }),
          picture: Type.Optional(Picture),
          kept_at: DateTime,
        },
        {
          description:
            'What the website said when it last answered, while it does not, if the owners had agreed. The website has written it, and nobody on the board.',
        },
      ),
    ),
    is_page_kept: Type.Optional(
      Type.Boolean({
        description:
          'Whether the owners agree that the board keeps what the website says. Only the team and moderators see this.',
      }),
    ),
    is_link_checked: Type.Optional(
      Type.Boolean({ description: 'Whether the board looks at the website. Only the team and moderators see this.' }),
    ),
    repository: Type.Optional(
      Type.Object(
        {
          url: Type.String(),
          licence: Type.Optional(Type.String()),
          languages: Type.Array(Type.String()),
          last_activity_at: Type.Optional(DateTime),
          first_commit_at: Type.Optional(DateTime),
        },
        { description: 'The joined repository, and what it says of itself.' },
      ),
    ),
    openings_count: Type.Integer({
      minimum: 0,
      description: 'Openings of the team that stand now. `listOpenings` with `project_id` has them.',
    }),
    deposits_count: Type.Integer({ minimum: 0, description: 'Versions that have a DOI. `listDeposits` has them.' }),
    new_owner: Type.Optional(
      Type.Object(
        { since: DateTime, text: maybeText('What its owners say to whoever might take it over.') },
        { description: 'If the project is looking for a new owner.' },
      ),
    ),
    moderation: Type.Optional(
      Type.Object(
        {
          owners: Type.Enum(['here', 'away', 'gone'], {
            description:
              'Whether anybody runs it. `away`: all of its owners have left the university or have never signed in. `gone`: all of them are suspended for good, or it has none.',
          }),
          hand_on_from: maybeDateTime(
            'From when on whoever asks can hand it on: fourteen days after another moderator began to look for an owner, and after the last owner went. Null before. An open appeal of an owner is waited for beyond that, which this time does not say.',
          ),
          handed_to: Type.Optional(UserSummary),
        },
        {
          description:
            'Only moderators who are not on its team see this. `handed_to`: whom moderators have made an owner or invited lately, or somebody who became an owner by that person’s word, which `takeBackProject` undoes for all of them.',
        },
      ),
    ),
  },
  { title: 'ProjectLife', description: 'How a public project has fared, and whether somebody takes care of it.' },
);
export type ProjectLife = Static<typeof ProjectLife>;

const tag = 'Projects';
const params = Type.Object({ id: Uuid });

export const getProjectLife = operation({
  id: 'getProjectLife',
  method: 'GET',
  scope: 'public',
  access: 'anyone',
  path: '/api/projects/{id}/life',
  tag,
  summary: 'The life of a public project as one line of time',
  description:
    'Its launch, updates, awards and changes of its team, whether its website answers, and whether it is looking for a new owner. People who have left the team or the board are not named, and that somebody left is not told.',
  params,
  success: { status: 200, description: 'Its life.', body: envelope('life', ProjectLife) },
  errors: ['not_found'],
});

export const checkLink = operation({
  id: 'checkLink',
  method: 'PUT',
  scope: 'write',
  access: 'member',
  path: '/api/projects/{id}/link-check',
  tag,
  summary: 'Choose whether the board looks at the website of a project',
  description:
    'Only owners can do this. While nobody looks, the website is never marked as one that does not answer. To turn it on has the board look again soon.',
  params,
  body: closed({ is_on: Type.Boolean() }),
  success: {
    status: 200,
    description: 'Whether the board looks at it.',
    body: Type.Object({ is_on: Type.Boolean() }),
  },
  errors: ['not_found', 'forbidden'],
});

export const keepPage = operation({
  id: 'keepPage',
  method: 'PUT',
  scope: 'write',
  access: 'member',
  path: '/api/projects/{id}/kept-page',
  tag,
  summary: 'Choose whether the board keeps what the website of a project says',
  description:
    'Only owners can do this. While it is on, the weekly look at the website keeps the words of its page and one picture that stands for it, unless the page or its server says `noarchive`, or of the picture `noimageindex`. They are shown only while the website does not answer. To turn it off deletes them.',
  params,
  body: closed({ is_on: Type.Boolean() }),
  success: {
    status: 200,
    description: 'Whether the board keeps it.',
    body: Type.Object({ is_on: Type.Boolean() }),
  },
  errors: ['not_found', 'forbidden'],
});

export const removeKeptPage = operation({
  id: 'removeKeptPage',
  method: 'DELETE',
  scope: 'moderate',
  path: '/api/moderation/projects/{id}/kept-page',
  ...forModerators,
  summary: 'Remove what the board keeps of the website of a project',
  description:
    'Its words and its picture are deleted, and the board keeps nothing more of it unless an owner agrees anew. Its owners get a receipt. The response is the same if nothing was kept.',
  params,
  query: maybeReason,
  success: { status: 204, description: 'Nothing is kept.' },
  errors: ['not_found', 'conflict_of_interest'],
});
