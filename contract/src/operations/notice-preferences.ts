import Type, { type Static } from 'typebox';
import { clearableLine, closed, patch } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { nullable } from '../shapes.ts';
import { type NoticeKind, noticeKinds } from './notices.ts';

/** When mail tells of a notice. */
export const mailTimes = ['off', 'now', 'daily', 'weekly'] as const;
export type MailTime = (typeof mailTimes)[number];

const preference = {
  site: Type.Boolean({ description: 'Whether the board shows such notices.' }),
  mail: Type.Enum([...mailTimes], {
    description: '`now` sends a mail for each notice, `daily` and `weekly` collect them.',
  }),
};

const ofEachKind = <Value>(value: Value) =>
  Object.fromEntries(noticeKinds.map((kind) => [kind, value])) as Record<NoticeKind, Value>;

export const NoticePreference = Type.Object(preference, { title: 'NoticePreference' });
export type NoticePreference = Static<typeof NoticePreference>;

const digestMail = Type.Enum(['off', 'weekly'], {
  description: 'Whether a mail once a week has the launches with the most votes, and the news of my projects.',
});

const termMail = Type.Enum(['off', 'termly'], {
  description:
    'Whether a mail at the end of each term has what it brought to my projects. Who has chosen neither gets it unless they have turned the weekly digest off.',
});

export const NoticePreferences = Type.Object(
  {
    ...ofEachKind(NoticePreference),
    digest: Type.Object({ mail: digestMail }),
    term: Type.Object({ mail: termMail }),
    language: nullable<string>({
      type: 'string',
      description: 'The language of mails to me. Null: the language of the board.',
    }),
  },
  {
    title: 'NoticePreferences',
    description:
      'How I want to be told, by kind of notice; whether I want the weekly digest of the board and the mail of each term; and in which language.',
  },
);
export type NoticePreferences = Static<typeof NoticePreferences>;

const preferences = {
  path: '/api/me/notice-preferences',
  tag: 'Me',
  access: 'member',
  success: {
    status: 200,
    description: 'My preferences.',
    body: Type.Object({
      preferences: NoticePreferences,
      sends_mail: Type.Boolean({
        description: 'Whether this board sends mail. If not, preferences of mail are stored and have no effect.',
      }),
    }),
  },
} as const;

export const getNoticePreferences = operation({
  id: 'getNoticePreferences',
  method: 'GET',
  scope: 'read',
  ...preferences,
  summary: 'How I want to be told of what happens',
  description: 'Every kind of notice is listed; those that I have not changed have the default of the board.',
  errors: [],
});

export const updateNoticePreferences = operation({
  id: 'updateNoticePreferences',
  method: 'PATCH',
  scope: 'write',
  ...preferences,
  summary: 'Change how I want to be told of what happens',
  description:
    'Changes the kinds that are given, and leaves the others as they are. Suspended members can do this too.',
  body: patch({
    ...ofEachKind(Type.Optional(patch({ site: Type.Optional(preference.site), mail: Type.Optional(preference.mail) }))),
    digest: Type.Optional(closed({ mail: digestMail })),
    term: Type.Optional(closed({ mail: termMail })),
    language: Type.Optional(
      clearableLine(
        limits.languageCode,
        'The code of a language that the board offers, such as `de`. Null takes the choice back.',
      ),
    ),
  }),
  errors: [],
});
