import { isLaunchBoardError, type LaunchBoardClient } from '@launch-board/sdk';
import {
  cardOfCollection,
  cardOfPeriod,
  cardOfPerson,
  cardOfProject,
  cardOfShowcase,
  type ShareCard,
  type ShareCardFolder,
} from './share-card.ts';

/** As many projects of a collection as its card shows, and no fewer than that of a leaderboard. */
const shown = 4;

const reads: Record<ShareCardFolder, (api: LaunchBoardClient, id: string) => Promise<ShareCard | undefined>> = {
  projects: async (api, id) => cardOfProject((await api.getProject({ id })).project),
  async collections(api, id) {
    const { collection, projects } = await api.getCollection({ id, limit: shown });
    return cardOfCollection(collection, projects);
  },
  people: async (api, id) => cardOfPerson((await api.getUserProfile({ id })).user),
  showcases: async (api, id) => cardOfShowcase((await api.getShowcase({ id })).showcase),
  async leaderboards(api, id) {
    const { period, entries } = await api.getLeaderboard({ period: id, limit: shown });
    return period.is_closed && period.key === id ? cardOfPeriod(period, entries) : undefined;
  },
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
