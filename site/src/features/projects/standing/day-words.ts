/** `Saturday 21 November`, with its year if that is not the present one. For the server: browsers format it differently. */
export function dayWords(day: string, presentYear: number): string {
  const date = Temporal.PlainDate.from(day);
  const words = date.toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
  return date.year === presentYear ? words : `${words} ${date.year}`;
}
