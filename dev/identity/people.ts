import { createHash } from 'node:crypto';

/** Whose addresses are members of the demo university. */
export const demoDomain = 'university.example';
/** Where the identity provider of the demo mode listens unless told otherwise. */
export const defaultIdentityPort = 3002;

/** What the demo sign-in issues stands for this one organisation. */
export const demoTenant = '5d8d2f0e-7c1b-4c55-9a41-6b0f3e2d9c17';

/** What a client asks for to act on the board for a person, under the name Entra proposes. */
export const boardScope = 'access_as_user';

export type Person = {
  name: string;
  /** As typed; who it is does not depend on upper and lower case. */
  address: string;
  isModerator: boolean;
  isGuest: boolean;
};

/** Everybody who has signed in since the start, by subject. The latest sign-in says what a person is. */
export type People = Map<string, Person>;

/** Whoever signs in last decides name and roles, as in a real directory; the subject stays. */
export function enter(people: People, person: Person, subjectOf = ownSubject): string {
  const subject = subjectOf(person.address);
  people.set(subject, person);
  return subject;
}

/** The claims an Entra v2 token has, with those other issuers use beside them. */
export function claimsOf({ name, address, isModerator, isGuest }: Person): Record<string, unknown> {
  return {
    oid: objectIdOf(address),
    tid: demoTenant,
    ver: '2.0',
    acct: isGuest ? 1 : 0,
    name,
    preferred_username: address,
    email: address,
    email_verified: true,
    // Entra names a guest's home and leaves out what is empty.
    ...(isGuest && { idp: 'live.com' }),
    ...(isModerator && { roles: ['moderator'] }),
  };
}

/** Another value than `oid`, as with Entra, where it differs by application: a mix-up of the two shows here and not on campus. */
const ownSubject = (address: string): string => digest('subject', address).toString('base64url');

/** The same address has the same id at every start and on every machine. */
function objectIdOf(address: string): string {
  const bytes = digest('object', address).subarray(0, 16);
  // RFC 9562, version 8: a UUID made in a way of one's own.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function digest(purpose: string, address: string): Buffer {
  return createHash('sha256')
    .update(`${purpose} ${address.normalize('NFC').toLowerCase()}`)
    .digest();
}
