import type { LtiLinkRow } from '../../store/lti/links.ts';
import type { Deps } from '../deps.ts';
import { addressIn, objectIn } from './facts.ts';
import { servicesOf } from './links.ts';
import { askService, failed, readAnswer } from './services.ts';

const ITEM = 'application/vnd.ims.lis.v2.lineitem+json';
const ITEMS = 'application/vnd.ims.lis.v2.lineitemcontainer+json';
const TAG = 'score';

type Asking = { token: string; link: LtiLinkRow; showcase: { id: string; name: string }; maximum: number };

/**
 * The column of the grade book: the one of the link, the one that was made before, or a new one. It is looked for before one is
 * made, so that a press that was cut off leaves no second one. @throws Fail `lti_failed`
 */
export async function lineItemOf(deps: Deps, { token, link, showcase, maximum }: Asking): Promise<string> {
  const { item, items } = servicesOf(link);
  if (link.line_item !== null) return link.line_item;
  if (item !== undefined) return item;
  if (items === undefined) throw failed('The platform takes no scores.');
  const looked = new URL(items);
  looked.searchParams.set('resource_id', showcase.id);
  looked.searchParams.set('tag', TAG);
  const before: unknown = await readAnswer(askService(deps, looked.href, { token, accept: ITEMS }));
  const found = Array.isArray(before) ? before.map(objectIn).find(({ resourceId }) => resourceId === showcase.id) : {};
  const known = addressIn(found?.id);
  if (known !== undefined) return known;
  const body = { scoreMaximum: maximum, label: showcase.name, resourceId: showcase.id, tag: TAG };
  const made = await readAnswer(askService(deps, items, { token, accept: ITEM, type: ITEM, body }));
  const id = addressIn(made.id);
  if (id === undefined) throw failed('The platform makes no column for the scores.');
  return id;
}
