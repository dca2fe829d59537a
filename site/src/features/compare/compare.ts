import { limits } from '@launch-board/contract/limits';
import { isLaunchBoardError, type Project } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { type Life, readLife } from '../life/life.ts';
import { nameOf } from '../people/names.ts';
import { type Piece, piecesOf } from './shared-words.ts';

export type Side = {
  id: string;
  name: string;
  tagline: Piece[];
  description: Piece[];
  /** Who joined last is first. */
  team: string[];
  isPublic: boolean;
  /** When it became public here; null of one that never was. */
  since: string | null;
  /** As its repository says, if it has joined one. */
  firstCommit: string | null;
  links: { website: string | null; source: string | null };
};

export type Comparison = { one: Side; other: Side; hasShared: boolean };

/** One project, and the other one beside it. The first is undefined where it is not there, the comparison where the other is not. */
export async function readComparison(visitor: VisitorContext, first: string, second: string | undefined) {
  const [one, other] = await Promise.all([readFound(visitor, first), second && readFound(visitor, second)]);
  if (!one) return undefined;
  const name = one.project.name ?? '';
  if (!other || one.project.id === other.project.id) return { name, comparison: undefined };
  const sides = { one: sideOf(one, other), other: sideOf(other, one) };
  const hasShared = [...sides.one.tagline, ...sides.one.description].some(({ isShared }) => isShared);
  return { name, comparison: { ...sides, hasShared } satisfies Comparison };
}

type Found = { project: Project; team: string[]; life: Life | undefined };

async function readFound(visitor: VisitorContext, id: string): Promise<Found | undefined> {
  try {
    const [{ project }, { members }, life] = await Promise.all([
      visitor.api.getProject({ id }),
      visitor.api.listProjectMembers({ id }),
      readLife(visitor, id),
    ]);
    const team = members.flatMap(({ users_project_members_user_idTousers: user }) => (user ? [nameOf(user)] : []));
    return { project, team, life };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

function sideOf({ project, team, life }: Found, { project: other }: Found): Side {
  const both = `${other.tagline ?? ''}\n${other.description ?? ''}`;
  return {
    id: project.id,
    name: project.name ?? '',
    tagline: piecesOf(project.tagline ?? '', both),
    description: piecesOf(project.description ?? '', both),
    team,
    isPublic: project.status === 'active',
    since: project.status === 'draft' || project.status === 'pending' ? null : (project.created_at ?? null),
    firstCommit: life?.repository?.first_commit_at ?? null,
    links: { website: project.website_url ?? null, source: project.github_url ?? life?.repository?.url ?? null },
  };
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The project of what somebody pastes: an id, the address of its page, or its short one. */
export async function projectIn({ api }: VisitorContext, given: string): Promise<string | undefined> {
  const text = given.trim();
  const id = new RegExp(`(?:^|/projects/)(${uuid})(?:$|[/?#])`, 'i').exec(text)?.[1];
  if (id !== undefined) return id.toLowerCase();
  const code = /(?:^|\/p\/)([^/?#]+)\/?(?:$|[?#])/.exec(text)?.[1];
  if (code === undefined || code.length > limits.shortCode) return undefined;
  try {
    return (await api.getShortAddress({ code })).project_id;
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found') || isLaunchBoardError(error, 'invalid_request')) return undefined;
    throw error;
  }
}

export const compareHref = (project: string): string => `/moderation/compare?${new URLSearchParams({ project })}`;
