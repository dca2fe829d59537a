import { createClient, type LaunchBoardClient } from '@launch-board/sdk';
import { demoDomain } from '../identity/people.ts';
import { obtainToken } from '../token.ts';
import { demoId } from './lines.ts';
import { demoTerms } from './terms.ts';

/** Whoever signs in as this person has notices, and follows something. */
export const firstLook = { name: 'Ada Moreno', address: `ada@${demoDomain}` };
const moderator = { name: 'Mo Derby', address: `mo@${demoDomain}`, isModerator: true };
const friend = { name: 'Ben Okafor', address: `ben@${demoDomain}` };

/** Gives a new demo board its terms, and two people who have signed in: one asks, follows and is answered by the other. */
export async function addFirstLook(api: string, issuer: string): Promise<void> {
  const boardOf = async (person: typeof friend): Promise<LaunchBoardClient> => {
    const board = createClient({ baseUrl: api, token: await obtainToken({ ...person, issuer }) });
    // The first request makes the profile.
    await board.getMe();
    return board;
  };
  const mo = await boardOf(moderator);
  for (const body of demoTerms(Date.now())) await mo.createTerm({ body });
  const [ada, ben] = [await boardOf(firstLook), await boardOf(friend)];
  const id = demoId('project', 'tidelock');
  const { comment } = await ada.addComment({
    id,
    body: { content: 'Does it work for two, or is the lock always free then?' },
  });
  await ada.follow({ type: 'project', id });
  await ada.follow({ type: 'user', id: demoId('user', 'ines-carvalho') });
  await ada.follow({ type: 'user', id: (await ben.getMe()).user.id });
  const [category] = (await ada.listCategories()).categories;
  if (category) await ada.follow({ type: 'category', id: category.id });
  const [collection] = (await ada.listPublicCollections({ limit: 1 })).collections;
  if (collection) await ada.follow({ type: 'collection', id: collection.id });
  const content = 'We were two on Sunday, and it was never free.';
  await ben.addComment({ id, body: { content, parent_id: comment.id } });
  await ben.likeComment({ id: comment.id });
}
