import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { Conflict, differencesOf, ifMatchOf } from '../../../ui/form/conflict.ts';
import { Mistake } from '../../../ui/form/form-answer.ts';
import { bodyOf, startOf } from './form-fields.ts';

/** Starts a showcase. The key makes a form that was sent twice one. */
export async function createShowcase({ api, site }: VisitorContext, form: FormData): Promise<string> {
  const key = String(form.get('key') ?? '');
  const { closes_at, ...body } = bodyOf(form, site.timeZone);
  if (!closes_at) throw new Mistake([{ field: 'closes_at', message: t('Give a day and a time.') }]);
  const { showcase } = await api.createShowcase({ body: { ...body, closes_at } }, key ? { idempotencyKey: key } : {});
  return showcase.id;
}

export async function updateShowcase({ api, site }: VisitorContext, id: string, form: FormData) {
  try {
    const { showcase } = await api.updateShowcase({ id, body: bodyOf(form, site.timeZone) }, ifMatchOf(form));
    return { saved: showcase.name };
  } catch (error) {
    if (!isLaunchBoardError(error, 'stale')) throw error;
    const { showcase } = await api.getShowcase({ id });
    const now = startOf(showcase, site.timeZone, true);
    const differences = compared().map(([label, field]): [string, string, string] => [
      label,
      String(form.get(field) ?? '').replaceAll('\r\n', '\n'),
      now[field],
    ]);
    throw new Conflict(showcase.revision ?? 0, differencesOf(differences));
  }
}

const compared = () =>
  [
    [t('Name'), 'name'],
    [t('The call'), 'description'],
    [t('Entries open'), 'opens_at'],
    [t('Entries close'), 'closes_at'],
    [t('Day of showing'), 'shown_at'],
    [t('Place', {}, 'venue'), 'place'],
    [t('Plan of the room'), 'floor_plan'],
    [t('Voting opens'), 'voting_opens_at'],
    [t('Voting closes'), 'voting_closes_at'],
  ] as const;

/** The old link admits nobody any more. */
export async function renewLink({ api }: VisitorContext, id: string) {
  await api.updateShowcase({ id, body: { renews_link: true } });
  return { saved: 'link' };
}

const address = /^[!-?A-~]+@[!-?A-~]+$/;

/** Adds the addresses that were typed, however they are separated, and removes those that are marked. */
export async function changeAddresses({ api }: VisitorContext, id: string, form: FormData) {
  const typed = addressesIn(String(form.get('addresses') ?? ''));
  const wrong = typed.find((one) => !address.test(one) || one.length > 254);
  if (wrong) throw new Mistake([{ field: 'addresses', message: t('“{wrong}” is not an e-mail address.', { wrong }) }]);
  const removed = form.getAll('remove').map(String);
  const { addressesAtOnce } = limits.showcases;
  let total = 0;
  for (let at = 0; at < Math.max(typed.length, removed.length); at += addressesAtOnce) {
    const add = typed.slice(at, at + addressesAtOnce);
    const remove = removed.slice(at, at + addressesAtOnce);
    ({ total } = await api.changeShowcaseAddresses({ id, body: { add, remove } }));
  }
  return { total };
}

/** Separated by anything that mail programs and spreadsheets put between them; of `Name <address>` the address. */
const addressesIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[\n\r,;]+/)
        .map((part) => (/<([^<>]+)>/.exec(part)?.[1] ?? part).trim().toLowerCase())
        .filter((part) => part !== ''),
    ),
  ].slice(0, limits.showcases.addresses + 1);
