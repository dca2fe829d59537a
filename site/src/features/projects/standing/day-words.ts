import { currentLanguage, t } from '@launch-board/host/language/messages';

/** `Saturday 21 November`, with its year if that is not the present one. For the server: browsers format it differently. */
export function dayWords(day: string, presentYear: number): string {
  const date = Temporal.PlainDate.from(day);
  const { locale } = currentLanguage();
  const year = date.year === presentYear ? {} : ({ year: 'numeric' } as const);
  return t('{weekday} {day}', {
    weekday: date.toLocaleString(locale, { weekday: 'long' }),
    day: date.toLocaleString(locale, { day: 'numeric', month: 'long', ...year }),
  });
}
