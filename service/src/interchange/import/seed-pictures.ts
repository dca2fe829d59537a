import type { Member } from '../../domain/actor.ts';
import type { Deps } from '../../domain/deps.ts';
import { updateMe } from '../../domain/people/me.ts';
import { getUserProfile } from '../../domain/people/users.ts';
import { uploadPicture } from '../../domain/pictures/uploads.ts';
import { updateProject } from '../../domain/projects/changes.ts';
import { getProject } from '../../domain/projects/reads.ts';

/** A picture that is made only if it is needed. */
export type SeedPicture = { file: () => Promise<Buffer>; alt: string };

const visitor = { kind: 'visitor' } as const;

/**
 * Gives a seeded project its first pictures, uploaded by its owner like any others. Does nothing if it has as many already or
 * if somebody has edited it: the pictures of a seeded project are its only revisions, one for each time it got some.
 */
export async function seedPictures(
  deps: Deps,
  { projectId, userId, pictures }: { projectId: string; userId: string; pictures: SeedPicture[] },
): Promise<void> {
  const { project } = await getProject(deps, visitor, { id: projectId });
  const there = project.images?.length ?? 0;
  if (pictures.length <= there || project.revision !== 1 + there) return;
  const actor = memberOf(userId, deps);
  const images = [];
  for (const { file, alt } of pictures) images.push({ id: await upload(deps, actor, file), alt });
  await updateProject(deps, actor, { id: projectId, body: { images } });
}

/** Gives a seeded person a portrait, unless their profile was edited. */
export async function seedPortrait(deps: Deps, userId: string, file: SeedPicture['file']): Promise<void> {
  const actor = memberOf(userId, deps);
  const { user } = await getUserProfile(deps, actor, { id: userId });
  if (user.revision !== 1 || user.portrait) return;
  await updateMe(deps, actor, { body: { portrait: { id: await upload(deps, actor, file) } } });
}

async function upload(deps: Deps, actor: Member, file: SeedPicture['file']): Promise<string> {
  await using spooled = await deps.media.spool([await file()]);
  return (await uploadPicture(deps, actor, { file: spooled })).picture.id;
}

const memberOf = (userId: string, { clock }: Deps): Member => ({
  kind: 'member',
  userId,
  isModerator: false,
  hasModeratorRole: false,
  suspension: null,
  isGranted: false,
  authenticatedAt: clock(),
});
