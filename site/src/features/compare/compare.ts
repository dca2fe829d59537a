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
  /** When it became public here; null of one that is not. */
  since: string | null;
  /** As its repository says, if it has joined one. */
  firstCommit: string | null;
  links: { website: string | null; source: string | null };
};

export type Comparison = { one: Side; other: Side; passages: number };

/** Two projects with what stands in both of their texts. Undefined where one is not there, or both are the same. */
export async function readComparison(visitor: VisitorContext, ids: [string, string]): Promise<Comparison | undefined> {
  const [one, other] = await Promise.all(ids.map((id) => readFound(visitor, id)));
  if (!one || !other || one.project.id === other.project.id) return undefined;
  const sides = [sideOf(one, other), sideOf(other, one)] as const;
  const passages = [...sides[0].tagline, ...sides[0].description].filter(({ isShared }) => isShared).length;
  return { one: sides[0], other: sides[1], passages };
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
    since: project.status === 'active' ? (project.created_at ?? null) : null,
    firstCommit: life?.repository?.first_commit_at ?? null,
    links: { website: project.website_url ?? null, source: project.github_url ?? life?.repository?.url ?? null },
  };
}

/** The project of what somebody pastes: an id, the address of its page, or its short one. */
export async function projectIn({ api }: VisitorContext, given: string): Promise<string | undefined> {
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(given)?.[0];
  if (id !== undefined) return id.toLowerCase();
  const code = /(?:^|\/p\/)([0-9a-z]{1,20})\/?$/i.exec(given.trim())?.[1];
  if (code === undefined) return undefined;
  try {
    return (await api.getShortAddress({ code })).project_id;
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found') || isLaunchBoardError(error, 'invalid_request')) return undefined;
    throw error;
  }
}

export const compareHref = (project: string): string => `/moderation/compare?${new URLSearchParams({ project })}`;
