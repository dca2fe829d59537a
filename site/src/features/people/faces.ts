import type { UserSummary } from '@launch-board/sdk';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { ownPath } from '../../ui/picture/picture.ts';
import { nameOf } from './names.ts';

export const faceOf = (user: UserSummary): FaceOf => ({
  id: user.id,
  name: nameOf(user),
  imageUrl: ownPath(user.avatar_url),
});
