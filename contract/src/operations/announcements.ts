import Type, { type Static } from 'typebox';
import { closed, text } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { DateTime, envelope, maybeDateTime, Uuid } from '../shapes.ts';

const { texts, perBoard, languages, language: code } = limits.announcements;

const tone = Type.Enum(['news', 'warning'], {
  description: '`warning`: something does not work, or will not, such as during maintenance.',
});
const language = Type.String({
  minLength: 2,
  maxLength: code,
  description: 'The code of a language that the board offers, such as `en`.',
});

export const Announcement = Type.Object(
  {
    id: Uuid,
    tone,
    texts: Type.Array(Type.Object({ language, text: Type.String() }), {
      minItems: 1,
      description: 'One text for each language. Readers of any other language are shown the first.',
    }),
    starts_at: DateTime,
    ends_at: maybeDateTime('The first moment after it; null if it stays until an operator ends it.'),
  },
  { title: 'Announcement' },
);
export type Announcement = Static<typeof Announcement>;

export const listAnnouncements = operation({
  id: 'listAnnouncements',
  method: 'GET',
  scope: 'public',
  path: '/api/announcements',
  tag: 'Service',
  access: 'anyone',
  summary: 'What the operators of the board announce now',
  description: 'Every page of the site shows it. Empty most of the time.',
  success: {
    status: 200,
    description: 'Those that have begun and are not over, the latest first.',
    body: envelope('announcements', Type.Array(Announcement)),
  },
  errors: [],
});

export const forOperators = { tag: 'Administration', access: 'operator', scope: 'session' } as const;
/** No copy of what they read is stored. */
export const readByOperators = { ...forOperators, unrepeatable: true } as const;

const one = {
  ...forOperators,
  path: '/api/administration/announcements/{id}',
  params: Type.Object({ id: Uuid }),
} as const;

const body = closed({
  tone,
  texts: Type.Array(closed({ language, text: text(texts) }), { minItems: 1, maxItems: languages }),
  starts_at: Type.Optional(
    Type.String({ format: 'date-time', description: 'Without it, the announcement begins at once.' }),
  ),
  ends_at: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'After `starts_at`. Without it, the announcement stays until it is deleted.',
    }),
  ),
});

export const listAllAnnouncements = operation({
  id: 'listAllAnnouncements',
  method: 'GET',
  path: '/api/administration/announcements',
  ...readByOperators,
  summary: 'All announcements, also those to come and those that are over',
  description: 'An announcement is kept for 90 days after its end.',
  success: {
    status: 200,
    description: 'All of them, the latest first.',
    body: envelope('announcements', Type.Array(Announcement)),
  },
  errors: [],
});

export const createAnnouncement = operation({
  id: 'createAnnouncement',
  method: 'POST',
  path: '/api/administration/announcements',
  ...forOperators,
  summary: 'Announce something on every page',
  description: `Pages that are in caches show it within ten seconds. A board can have ${perBoard}.`,
  body,
  success: { status: 201, description: 'The announcement.', body: envelope('announcement', Announcement) },
  errors: ['idempotency_key_reused', 'too_many'],
});

export const updateAnnouncement = operation({
  id: 'updateAnnouncement',
  method: 'PUT',
  ...one,
  summary: 'Change an announcement',
  description: 'Readers who have dismissed it are not shown it again.',
  body,
  success: { status: 200, description: 'The announcement.', body: envelope('announcement', Announcement) },
  errors: ['not_found'],
});

export const deleteAnnouncement = operation({
  id: 'deleteAnnouncement',
  method: 'DELETE',
  ...one,
  summary: 'Delete an announcement',
  description: 'It disappears from pages as it has come.',
  success: { status: 204, description: 'There is no such announcement.' },
  errors: ['not_found'],
});
