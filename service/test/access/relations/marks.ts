import { clickedLinks, ofTexts } from '@launch-board/contract';

/** Somebody who asks the API by hand. */
export type Caller = {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every form
  send(method: string, path: string, body?: unknown): Promise<{ status: number; text: string; body: any }>;
};

/** A word that is nowhere else, in every text of the thing with this number: `old` before it is hidden, `new` after. */
export const markOf = (age: 'old' | 'new', thing: number): string => `zq${age}${thing}zq`;
const marks = /zq(old|new)(\d+)zq/gi;

export type Mark = { age: string; thing: number };
export const marksIn = (text: string): Mark[] => {
  const found = new Map(
    [...text.matchAll(marks)].map(([all, age = '', thing]) => [all, { age, thing: Number(thing) }]),
  );
  return [...found.values()];
};

/** Every text of a project. */
export const textsOf = (mark: string) => ({
  name: `Name ${mark}`,
  tagline: `Tagline ${mark}`,
  ...ofTexts(() => `Words ${mark} [a link](https://${mark}.example/in)`),
  ...Object.fromEntries(clickedLinks.map((link) => [link, `https://${mark}.example/${link}`])),
});

/** Every text of a person, but for the name, which the token has. */
export const profileOf = (mark: string) => ({
  full_name: `Person ${mark}`,
  bio: `Life ${mark}`,
  year_of_study: mark,
  department: `Faculty ${mark}`,
  ...Object.fromEntries(
    ['github_url', 'linkedin_url', 'website_url'].map((link) => [link, `https://${mark}.example/me`]),
  ),
});

/** @throws Error for a request that is refused, since the scene would be another one */
export async function done(
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every form
): Promise<any> {
  const reply = await caller.send(method, path, body);
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.body;
}
