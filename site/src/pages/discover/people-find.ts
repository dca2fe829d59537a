import type { LoaderFunctionArgs } from 'react-router';
import { findSuggested } from '../../features/people/suggested/suggested.ts';
import { problemOf } from '../common/problems.ts';
import { visitorOf } from '../common/visitor.ts';

/** People to choose from while a name is typed, in a comment or a team. A refusal must not disturb the writer: nobody is found. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const visitor = visitorOf(context);
  const start = url.searchParams.get('start') ?? '';
  if (!visitor.person || visitor.countRender() !== undefined) return answer([]);
  try {
    return answer(await findSuggested(visitor, start));
  } catch (error) {
    if (!problemOf(error)) throw error;
    return answer([]);
  }
}

const answer = (people: Awaited<ReturnType<typeof findSuggested>>) =>
  Response.json({ people }, { headers: { 'Cache-Control': 'no-store' } });
