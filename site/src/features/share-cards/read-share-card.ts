import { isLaunchBoardError, type LaunchBoardClient } from '@launch-board/sdk';
import { cardOfCollection, cardOfPerson, cardOfProject, type ShareCard, type ShareCardFolder } from './share-card.ts';

/** As many projects of a collection as its card shows. */
const shown = 4;

const reads: Record<ShareCardFolder, (api: LaunchBoardClient, id: string) => Promise<ShareCard>> = {
  projects: async (api, id) => cardOfProject((await api.getProject({ id })).project),
  async collections(api, id) {
    const { collection, projects } = await api.getCollection({ id, limit: shown });
    return cardOfCollection(collection, projects);
  },
  people: async (api, id) => cardOfPerson((await api.getUserProfile({ id })).user),
};

/** The card of something that everybody may see; undefined for everything else. */
export async function readShareCard(api: LaunchBoardClient, folder: ShareCardFolder, id: string) {
  try {
    return await reads[folder](api, id);
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}
