import { t } from '@launch-board/host/language/messages';
import type { Announcement } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { type Detail, Mistake } from '../../ui/form/form-answer.ts';
import { localTimeOf, readLocalTime } from '../projects/launch/zoned-time.ts';

/** An announcement as its form has it: times by the clocks of the board, one text for each language. */
export type AnnouncementStart = {
  tone: Announcement['tone'];
  starts_at: string;
  ends_at: string;
  texts: Record<string, string>;
};

export const startOf = (one: Announcement | undefined, timeZone: string): AnnouncementStart => ({
  tone: one?.tone ?? 'news',
  starts_at: one ? localTimeOf(one.starts_at, timeZone) : '',
  ends_at: one?.ends_at ? localTimeOf(one.ends_at, timeZone) : '',
  texts: Object.fromEntries((one?.texts ?? []).map(({ language, text }) => [language, text])),
});

/** Announces what the form says, or changes the announcement with this id. */
export async function announce({ api, site }: VisitorContext, form: FormData, id?: string): Promise<void> {
  const problems: Detail[] = [];
  const timeOf = (field: string): string | undefined => {
    const text = String(form.get(field) ?? '').trim();
    if (text === '') return undefined;
    const read = readLocalTime(text, site.timeZone);
    if ('at' in read) return read.at;
    problems.push({ field, message: read.fault });
    return undefined;
  };
  const texts = site.languages.flatMap(({ code: language }) => {
    const text = String(form.get(`text-${language}`) ?? '').trim();
    return text === '' ? [] : [{ language, text }];
  });
  const [starts_at, ends_at] = [timeOf('starts_at'), timeOf('ends_at')];
  if (texts.length === 0)
    problems.push({ field: `text-${site.languages[0]?.code}`, message: t('Say it in one language at least.') });
  if (ends_at !== undefined && Date.parse(ends_at) <= (starts_at === undefined ? Date.now() : Date.parse(starts_at)))
    problems.push({ field: 'ends_at', message: t('The end has to be after the beginning.') });
  if (problems.length > 0) throw new Mistake(problems);
  const body = {
    tone: form.get('tone') === 'warning' ? ('warning' as const) : ('news' as const),
    texts,
    ...(starts_at !== undefined && { starts_at }),
    ...(ends_at !== undefined && { ends_at }),
  };
  if (id === undefined) await api.createAnnouncement({ body });
  else await api.updateAnnouncement({ id, body });
}

/** Whether it is to come, shown now, or over. */
export function stateOf({ starts_at, ends_at }: Announcement, now: number): 'coming' | 'shown' | 'over' {
  if (ends_at != null && Date.parse(ends_at) <= now) return 'over';
  return Date.parse(starts_at) > now ? 'coming' : 'shown';
}

export const stateWords = (state: ReturnType<typeof stateOf>): string =>
  ({ coming: t('To come'), shown: t('Shown now'), over: t('Over') })[state];
