import type { UserSummary } from '@launch-board/sdk';
import type { FaceOf } from '../../ui/picture/face.tsx';

export const faceOf = (user: UserSummary): FaceOf => ({
  id: user.id,
  name: user.full_name ?? user.username ?? 'Somebody',
  imageUrl: user.avatar_url ?? null,
});
