import { isLaunchBoardError, type ListGuestSheetsReply } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { Mistake, Redrawn } from '../../../ui/form/form-answer.ts';
import { drawnCode } from '../../../ui/picture/qr-code.ts';
import { noHall, readHallNow } from '../hall/hall-now.ts';
import { votesEachIn } from '../votes-each.ts';

/** What curators do in the hall: the code, the sheets for guests, and the reveal. */
export async function readEvening(visitor: VisitorContext, id: string) {
  const { api, site } = visitor;
  try {
    const { showcase } = await api.getShowcase({ id });
    if (!showcase.my?.is_curator) return 'forbidden';
    const now = await readHallNow(visitor, id);
    const { sheets } = await api.listGuestSheets({ id });
    const hasVote = (showcase.votes_each ?? 0) > 0;
    const closesAt = showcase.voting_closes_at ? Date.parse(showcase.voting_closes_at) : 0;
    return {
      id,
      name: showcase.name,
      place: showcase.place ?? null,
      host: new URL(site.url).host,
      votesEach: votesEachIn(String(showcase.votes_each ?? 0)) ?? 0,
      hasVote,
      hasVoteAhead: hasVote && visitor.now < closesAt,
      now: now ?? noHall,
      awards: (showcase.awards ?? []).map(({ name, project, is_held }) => ({
        name,
        project: project?.name ?? null,
        isHeld: is_held === true,
      })),
      sheets: sheets.map(viewSheet),
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

export type Evening = Exclude<NonNullable<Awaited<ReturnType<typeof readEvening>>>, 'forbidden'>;

const viewSheet = (sheet: ListGuestSheetsReply['sheets'][number]) => ({
  number: sheet.number,
  at: sheet.created_at,
  codes: sheet.codes_count,
  used: sheet.used_count,
  revoked: sheet.revoked_count,
});

/** Codes, shown this once, with the code of the page on which they are typed. */
export type MadeSheet = { number: number; codes: string[]; address: string; qr: { path: string; size: number } };

/** One of the forms of the page. */
export async function changeEvening(visitor: VisitorContext, id: string, form: FormData): Promise<unknown> {
  const { api } = visitor;
  switch (form.get('form')) {
    case 'code':
      return api.setHallCode({ id, body: codeIn(form) });
    case 'reveal':
      return api.moveReveal({ id, body: { from: stepIn(form, 'from'), to: stepIn(form, 'to') } });
    case 'sheet':
      return makeSheet(visitor, id, Number(form.get('codes')));
    default:
      return revoke(visitor, id, form);
  }
}

function codeIn(form: FormData): { code?: string | null } {
  const code = String(form.get('code') ?? '').trim();
  if (form.get('act') === 'drop') return { code: null };
  return form.get('act') === 'make' || code === '' ? {} : { code };
}

function stepIn(form: FormData, name: string): number | null {
  const typed = String(form.get(name) ?? '');
  if (!/^\d{0,3}$/.test(typed)) throw new Mistake([]);
  return typed === '' ? null : Number(typed);
}

async function makeSheet({ api, site }: VisitorContext, id: string, codes_count: number): Promise<never> {
  if (!Number.isInteger(codes_count)) throw new Mistake([]);
  const { sheet, codes } = await api.makeGuestSheet({ id, body: { codes_count } });
  const { hall } = await api.getHall({ id });
  const address = hall.code ? `${site.url}/v/${hall.code}` : `${site.url}/showcases/${id}/guest`;
  // Drawn at once, also without scripts: nobody can read the codes again.
  throw new Redrawn({}, { number: sheet.number, codes, address, qr: drawnCode(address) } satisfies MadeSheet);
}

async function revoke({ api }: VisitorContext, id: string, form: FormData) {
  const number = Number(form.get('sheet'));
  const typed = String(form.get('codes') ?? '').trim();
  if (typed === '') return api.revokeGuestCodes({ id, number, body: {} });
  const codes = typed.split(/[\s,;]+/).map(Number);
  if (codes.some((code) => !Number.isInteger(code) || code < 1)) throw new Mistake([]);
  for (const code of codes) await api.revokeGuestCodes({ id, number, body: { code } });
  return { revoked: codes.length };
}
