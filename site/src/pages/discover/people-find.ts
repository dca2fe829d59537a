import type { LoaderFunctionArgs } from 'react-router';
import { findMentionable } from '../../features/comments/mentions/mentionable.ts';
import { problemOf } from '../common/problems.ts';
import { visitorOf } from '../common/visitor.ts';

/** People for a comment to mention, while it is being typed. A refusal must not disturb the writer: nobody is found. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const visitor = visitorOf(context);
  const start = url.searchParams.get('start') ?? '';
  if (!visitor.person || visitor.countRender() !== undefined) return answer([]);
  try {
    return answer(await findMentionable(visitor, start));
  } catch (error) {
    if (!problemOf(error)) throw error;
    return answer([]);
  }
}

const answer = (people: Awaited<ReturnType<typeof findMentionable>>) =>
  Response.json({ people }, { headers: { 'Cache-Control': 'no-store' } });
