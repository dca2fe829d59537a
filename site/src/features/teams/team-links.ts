import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { faceOf } from '../people/faces.ts';

/** A link that admits to a team. Nobody is shown again where it leads. */
export type AdmittingLink = { id: string; expiresAt: string };

export async function readTeamLinks({ api }: VisitorContext, id: string): Promise<AdmittingLink[]> {
  const { links } = await api.listTeamLinks({ id });
  return links.map(({ id, expires_at }) => ({ id, expiresAt: expires_at }));
}

/** What a link leads to; undefined once it has ended. */
export async function readTeamOffer({ api }: VisitorContext, code: string) {
  try {
    const { offer } = await api.getTeamOffer({ code });
    const { project_id, project_name, invited_by, is_member } = offer;
    return {
      projectId: project_id,
      projectName: project_name,
      from: invited_by ? faceOf(invited_by) : null,
      isMember: is_member,
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found') || isLaunchBoardError(error, 'invalid_request')) return undefined;
    throw error;
  }
}
