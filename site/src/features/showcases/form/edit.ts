import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { moderatedOf } from '../../collections/moderated.ts';
import { shownPicture } from '../../pictures/shown-picture.ts';
import { startOf } from './form-fields.ts';

/** A showcase as its curators edit it; `forbidden` for everybody else who sees it. */
export async function readEdited(visitor: VisitorContext, id: string) {
  const { api, person, site } = visitor;
  try {
    const { showcase } = await api.getShowcase({ id });
    if (!showcase.my?.is_curator) return 'forbidden';
    const isMine = showcase.owner?.id === person?.id;
    const { addresses } =
      showcase.who_may_enter === 'addresses' ? await api.listShowcaseAddresses({ id }) : { addresses: [] };
    return {
      id,
      name: showcase.name,
      isMine,
      start: startOf(showcase, site.timeZone, isMine),
      moderated: moderatedOf(showcase),
      timeZone: site.timeZone,
      cover: showcase.cover && shownPicture(showcase.cover),
      entrants: showcase.who_may_enter,
      addresses,
      asked: showcase.declarations,
      link: showcase.link_token && `${site.url}/showcases/${id}/enter?link=${showcase.link_token}`,
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}
