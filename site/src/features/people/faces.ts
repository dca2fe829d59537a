import type { UserSummary } from '@launch-board/sdk';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { nameOf } from './names.ts';

export const faceOf = (user: UserSummary): FaceOf => ({
  id: user.id,
  name: nameOf(user),
  imageUrl: user.avatar_url ?? null,
});
