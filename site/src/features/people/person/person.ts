import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type Project, type UserProfile } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import type { FaceOf } from '../../../ui/picture/face.tsx';
import type { IconName } from '../../../ui/picture/icons.tsx';
import type { PicturedCollection } from '../../collections/collection-list.tsx';
import { readCollectionsOf } from '../../collections/reads.ts';
import { readOrcidIds } from '../../orcid/orcid.ts';
import { type Card, cardsOf } from '../../projects/list/cards.ts';
import { cardOfPerson, shareCardPath } from '../../share-cards/share-card.ts';
import { type Won, wonIn } from '../../showcases/won.ts';
import { faceOf } from '../faces.ts';
import { studyOf } from '../study.ts';

/** As many as fit into one answer, however long their texts are. */
const pageSize = 20;

export type PersonPage = {
  person: Profile;
  /** Submitted by the person, and those they are credited on; each the newest first, of one page together. */
  made: Card[];
  credited: Card[];
  paging: { limit: number; offset: number; total: number };
  /** The newest of their public collections, and how many there are. */
  collections: PicturedCollection[];
  collectionsTotal: number;
  isMe: boolean;
  /** Whether the reader moderates, and not themselves. */
  mayModerate: boolean;
  isFollowed: boolean;
  /** The picture that services show with a link to this page. */
  cardPath: string;
};

type Profile = FaceOf & {
  username: string | null;
  study: string | null;
  department: string | null;
  bio: string | null;
  links: { label: string; icon: IconName; url: string }[];
  /** The address of the iD with which they have signed in at ORCID. */
  orcid: string | undefined;
  isVerified: boolean;
  since: string | null;
  /** With their teams, in showcases. */
  won: Won;
};

/** A person with one page of their projects; nothing where nobody has this id, or has erased themselves. */
export async function readPerson(visitor: VisitorContext, id: string, page: number): Promise<PersonPage | undefined> {
  try {
    const [{ user }, { projects, ...facts }, { collections, total: collectionsTotal }, orcidIds] = await Promise.all([
      visitor.api.getUserProfile({ id }),
      visitor.api.listUserProjects({ id, limit: pageSize, offset: (page - 1) * pageSize }),
      readCollectionsOf(visitor, id),
      readOrcidIds(visitor.api, [id]),
    ]);
    const isOwn = (project: Project) => project.users?.id === user.id;
    const [made = [], credited = []] = await cardsOf(visitor, [
      projects.filter(isOwn),
      projects.filter((project) => !isOwn(project)),
    ]);
    const { limit = pageSize, offset = 0, total = projects.length } = facts;
    const isMe = visitor.person?.id === user.id;
    const cardPath = shareCardPath(visitor.site.brand.digest, 'people', user.id, cardOfPerson(user));
    return {
      person: { ...profileOf(user), orcid: orcidIds.get(user.id) },
      made,
      credited,
      paging: { limit, offset, total },
      collections,
      collectionsTotal,
      isMe,
      mayModerate: visitor.person?.isModerator === true && !isMe,
      isFollowed: user.is_followed === true,
      cardPath,
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

function profileOf(user: UserProfile): Omit<Profile, 'orcid'> {
  const links = [
    { label: t('Website'), icon: 'visit' as const, url: user.website_url },
    { label: 'GitHub', icon: 'source' as const, url: user.github_url },
    { label: t('LinkedIn'), icon: 'visit' as const, url: user.linkedin_url },
  ];
  return {
    ...faceOf(user),
    username: user.username ?? null,
    study: studyOf(user),
    department: user.department ?? null,
    bio: user.bio ?? null,
    links: links.flatMap(({ url, ...link }) => (url ? [{ ...link, url }] : [])),
    isVerified: user.is_verified === true,
    won: wonIn(user),
    since: user.created_at ?? null,
  };
}
