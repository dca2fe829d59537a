import type { ProjectMember } from '@launch-board/sdk';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { faceOf } from '../people/faces.ts';

export type TeamMember = FaceOf & { isOwner: boolean };

/** The members who have accepted, owners first, in the order in which they joined. */
export function teamOf(members: ProjectMember[]): TeamMember[] {
  const people = members.toReversed().map((member) => {
    const user = member.users_project_members_user_idTousers ?? { id: member.user_id };
    return { ...faceOf(user), isOwner: member.role === 'owner' };
  });
  return people.sort((a, b) => Number(b.isOwner) - Number(a.isOwner));
}
