import { limits, type operations, type ReplyOf } from '@launch-board/contract';

type Suggested = ReplyOf<typeof operations.suggestProject>;
export type Suggestion = Suggested['suggestions'][number];
type Source = Suggestion['source'];

/** What may be known of a project, in no form yet: other sites wrote it. */
export type Facts = {
  name?: string | undefined;
  tagline?: string | undefined;
  description?: string | undefined;
  website_url?: string | undefined;
  github_url?: string | undefined;
  image_url?: string | undefined;
  licence?: string | undefined;
  languages?: readonly string[] | undefined;
};

/** Facts with where they were found and what their addresses are relative to. */
export type Found = { source: Source; base: URL; facts: Facts };

/** A member of data that somebody else wrote, whatever that is. */
export const memberOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;

/** A text among such data; undefined for what is none or empty. */
export function textOf(data: unknown, ...path: string[]): string | undefined {
  const value = path.reduce(memberOf, data);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** GitHub says `NOASSERTION` of a licence that it does not recognise. */
export const licenceNamed = (name: string | undefined): string | undefined =>
  name === 'NOASSERTION' ? undefined : name;

/** Undefined for what is no JSON, such as the beginning of a response that was too long. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The whole of what does not fit into a tagline. Whatever fits is not said twice. */
export const beyondTagline = (text: string | undefined): string | undefined =>
  text && text.trim().length > limits.texts.tagline ? text : undefined;
