import Type, { type Static } from 'typebox';
import { clearableText, clearableTime, closed, line, patch } from '../../bodies.ts';
import { entrants, entrantWords } from '../../entrants.ts';
import { floorPlanWords } from '../../floor-plans.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { Cover, chosenPicture } from '../../pictures.ts';
import {
  DateTime,
  envelope,
  htmlUrl,
  listFacts,
  maybeDateTime,
  maybeText,
  paging,
  Uuid,
  versionFacts,
} from '../../shapes.ts';
import { ofOptionalTimes, optionalTimes } from '../../showcase-times.ts';
import { givenTracks, Track } from '../../track.ts';
import { Moderation, visibilities } from '../../visibility.ts';
import { CourseOfShowcase } from '../courses/course-name.ts';
import { juryKinds } from '../jury/jury.ts';
import { previews, withPreviews } from '../previews.ts';
import { UserSummary } from '../users.ts';
import { askedDeclarations } from './declarations.ts';
import { Award } from './showcase-awards.ts';
import { calledOff, EarlyEnd, earlyVote, phase, takesBack } from './showcase-dates.ts';
import { MyEntry } from './showcase-entries.ts';
import { VoteChange } from './showcase-log.ts';

export const Showcase = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Also the id of the collection.' }),
    name: Type.String(),
    description: maybeText(),
    cover: Type.Optional(Cover),
    owner: Type.Optional(UserSummary),
    visibility: Type.Enum([...visibilities]),
    opens_at: DateTime,
    closes_at: DateTime,
    place: maybeText('Where they are shown.'),
    who_may_enter: Type.Enum([...entrants]),
    accepts: Type.Enum(['all', 'by_hand']),
    tracks: Type.Array(Track),
    votes_each: Type.Enum([...limits.showcases.votesEach], {
      description: 'How many votes every member has; 0 if there is no vote.',
    }),
    ...ofOptionalTimes((name) => maybeDateTime(optionalTimes[name].inReply)),
    takes_entries_while_voting: earlyVote.inReply,
    takes_entries: Type.Optional(Type.Boolean({ description: 'Whether it takes entries now.' })),
    called_off: calledOff,
    phase,
    entries_count: Type.Integer({ minimum: 0, description: 'Number of accepted projects that are public.' }),
    created_at: DateTime,
    ...versionFacts,
    html_url: htmlUrl,
  },
  {
    title: 'Showcase',
    description:
      'A collection that people enter their projects into. What it shares with the collection has the same name there.',
  },
);
export type Showcase = Static<typeof Showcase>;

export const ListedShowcase = Type.Object(
  { ...Showcase.properties, ...withPreviews },
  {
    title: 'ListedShowcase',
    description: 'A showcase as one of a list, with its first projects if they are asked for.',
  },
);
export type ListedShowcase = Static<typeof ListedShowcase>;

const Mine = Type.Object({
  is_curator: Type.Boolean(),
  is_judge: Type.Boolean({ description: 'Whether the caller is on the jury, or invited to it.' }),
  may_enter: Type.Boolean({
    description: 'Whether the caller may enter a project now. For `link`, whether somebody with the link may.',
  }),
  votes: Type.Array(Uuid, { description: 'The ids of the projects that I vote for.' }),
  entries: Type.Array(MyEntry, { description: 'Entries of projects of the teams I am on.' }),
});

export const ShowcaseDetail = Type.Object(
  {
    ...Showcase.properties,
    curators: Type.Array(UserSummary, { description: 'Other people who curate it.' }),
    awards: Type.Array(Award, { description: 'In the order of the curators.' }),
    vote_changes: Type.Array(VoteChange, {
      description: `How the end of the vote was changed after it had begun, the latest change first: at most ${limits.showcases.voteChanges}.`,
    }),
    early_end: Type.Optional(EarlyEnd),
    floor_plan: maybeText(floorPlanWords),
    link_token: Type.Optional(
      Type.String({ description: 'To curators: with this token people enter, if `who_may_enter` is `link`.' }),
    ),
    jury: Type.Object({
      kind: Type.Enum([...juryKinds], { description: 'As `getJury` explains it. `none`: there is no jury.' }),
      is_open: Type.Boolean({ description: 'Whether judges are sent to tables now.' }),
      are_results_public: Type.Boolean({ description: 'Whether everybody sees the results of the jury.' }),
      is_released_to_teams: Type.Boolean({ description: 'Whether each team sees its own result, by `getTeamResult`.' }),
    }),
    course: Type.Optional(CourseOfShowcase),
    declarations: askedDeclarations,
    moderation: Type.Optional(Moderation),
    my: Type.Optional(Mine),
  },
  {
    title: 'ShowcaseDetail',
    description:
      'A showcase by itself: with its curators, its awards, and what concerns the caller. `my` is absent without a token.',
  },
);
export type ShowcaseDetail = Static<typeof ShowcaseDetail>;

export const listShowcases = operation({
  id: 'listShowcases',
  method: 'GET',
  scope: 'public',
  path: '/api/showcases',
  tag: 'Showcases',
  access: 'anyone',
  summary: 'Public showcases, by when they take entries',
  description:
    '`open`: those that take entries now, the first to close first. `coming`: those that will, the first to open first. `past`: all others, the last that closed first.',
  query: Type.Object({
    when: Type.Enum(['open', 'coming', 'past'], { default: 'open', description: 'Which showcases.' }),
    previews,
    ...paging(limits.page, 'showcases'),
  }),
  success: {
    status: 200,
    description: 'One page of showcases.',
    body: Type.Object({ showcases: Type.Array(ListedShowcase), ...listFacts }),
  },
  errors: ['invalid_request', 'cursor_expired'],
});

const showcaseId = Type.Object({ id: Uuid });
const one = { body: envelope('showcase', ShowcaseDetail), versioned: 'showcase' } as const;

export const getShowcase = operation({
  id: 'getShowcase',
  method: 'GET',
  scope: 'public',
  path: '/api/showcases/{id}',
  tag: 'Showcases',
  access: 'anyone',
  summary: 'A showcase',
  description:
    'Everybody but the curators of a private showcase gets 404; so does everybody but the curators and moderators of a removed one. `getCollection` has its projects.',
  params: showcaseId,
  success: { status: 200, description: 'The showcase.', ...one },
  errors: ['not_found'],
});

const time = (description: string) => Type.String({ format: 'date-time', maxLength: limits.timeLength, description });

const optionalFields = {
  description: clearableText(limits.texts.showcaseDescription),
  cover: chosenPicture('An uploaded picture.'),
  visibility: Type.Optional(
    Type.Enum([...visibilities], {
      description:
        'The default is `private`. Nobody but curators can enter a private one. Only the owner can change it. If the board reviews projects, a `public` one waits for a moderator before it is listed, unless a moderator owns it; until then it is `unlisted`, and `moderation` says so.',
    }),
  ),
  opens_at: Type.Optional(time('When it begins to take entries. The default is now.')),
  place: clearableText(limits.texts.place),
  floor_plan: clearableText(limits.floorPlans.text, floorPlanWords),
  who_may_enter: Type.Optional(
    Type.Enum([...entrants], {
      description: entrants
        .map((one) => `\`${one}\`${one === 'members' ? ', the default' : ''}: ${entrantWords[one]}.`)
        .join(' '),
    }),
  ),
  accepts: Type.Optional(
    Type.Enum(['all', 'by_hand'], { description: '`by_hand`, the default: curators decide on each entry.' }),
  ),
  votes_each: Type.Optional(
    Type.Enum([...limits.showcases.votesEach], {
      description:
        'How many votes every member has in the vote of the audience; 0, the default, is no vote. It does not become fewer once somebody has voted.',
    }),
  ),
  ...ofOptionalTimes((name) => clearableTime(optionalTimes[name].inBody)),
  takes_entries_while_voting: earlyVote.inBody,
  tracks: Type.Optional(givenTracks),
};

export const createShowcase = operation({
  id: 'createShowcase',
  method: 'POST',
  scope: 'curate',
  path: '/api/showcases',
  tag: 'Showcases',
  access: 'member',
  summary: 'Create a showcase',
  description:
    'It is a collection too, and counts as one of the 200 that a person can have. `deleteCollection` deletes it.',
  body: closed({ name: line(limits.texts.name), closes_at: time('When it stops taking entries.'), ...optionalFields }),
  success: { status: 201, description: 'The showcase.', ...one, isLocated: true },
  errors: ['too_many', 'idempotency_key_reused'],
});

export const updateShowcase = operation({
  id: 'updateShowcase',
  method: 'PATCH',
  scope: 'curate',
  path: '/api/showcases/{id}',
  tag: 'Showcases',
  access: 'member',
  summary: 'Change a showcase',
  description:
    'Curators can do this; only the owner can change who sees it. With `If-Match` the change is refused if the showcase was edited since it was read.',
  params: showcaseId,
  body: patch({
    name: Type.Optional(line(limits.texts.name)),
    closes_at: Type.Optional(
      time(
        'When it stops taking entries. A time in the past closes entries now, if they are open and `opens_at` stays.',
      ),
    ),
    ...optionalFields,
    takes_back_early_end: takesBack,
    renews_link: Type.Optional(
      Type.Boolean({
        description: 'True replaces `link_token`, so that the link that people have admits nobody any more.',
      }),
    ),
  }),
  success: { status: 200, description: 'The showcase after the change.', ...one },
  errors: ['not_found', 'stale', 'results_released'],
});
