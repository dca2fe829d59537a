import Type from 'typebox';
import { closed } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { rules } from '../patterns.ts';
import { envelope } from '../shapes.ts';
import { noticeKinds } from './notices.ts';

/** What a link of a mail stops: mails about a kind of notice, the digests of a day, a week or a term, or invitations of an address. */
const mailScopes = [...noticeKinds, 'daily', 'weekly', 'term', 'invitations'] as const;

const Unsubscription = Type.Object(
  {
    scope: Type.Enum([...mailScopes], {
      description:
        'What is no longer sent: a kind of notice, a digest, or `invitations` by e-mail address to this address.',
    }),
  },
  { title: 'Unsubscription' },
);

export const unsubscribe = operation({
  id: 'unsubscribe',
  method: 'POST',
  scope: 'public',
  path: '/api/mail/unsubscription',
  tag: 'Me',
  access: 'anyone',
  summary: 'Stop mails by the link in one of them',
  description:
    'Needs no sign-in: the link in each mail has a signed token that names a person and a kind of mail, or an address by its digest. Notices on the site go on. Repeating it changes nothing. 404 if the token is not one of this board.',
  body: closed({ token: Type.String({ minLength: 1, maxLength: limits.unsubscribeToken, ...rules.linkToken }) }),
  success: {
    status: 200,
    description: 'Such mails are no longer sent.',
    body: envelope('unsubscription', Unsubscription),
  },
  errors: ['not_found'],
});
