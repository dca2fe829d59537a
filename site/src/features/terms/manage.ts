import { randomUUID } from 'node:crypto';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { assertFields, sentAct } from '../../ui/form/sent-act.ts';
import { namesIn } from '../../ui/language/own-name-fields.tsx';
import { spanOf } from '../periods/periods.ts';

/** All terms for those who look after them, fresh and not from memory. */
export async function readTerms({ api, now, site }: VisitorContext) {
  const { terms } = await api.listTerms();
  const nowIso = new Date(now).toISOString();
  return {
    terms: terms.map(({ id, slug, name, names, first_day, last_day, starts_at, ends_at, is_closed, is_counting }) => ({
      id,
      slug,
      name,
      ...(names && { names }),
      firstDay: first_day,
      lastDay: last_day,
      days: spanOf(Temporal.PlainDate.from(first_day), Temporal.PlainDate.from(last_day)),
      hasBegun: starts_at <= nowIso,
      isOver: ends_at <= nowIso,
      isClosed: is_closed,
      isCounting: is_counting,
    })),
    formKey: randomUUID(),
    timeZone: site.timeZone,
  };
}

export type ManagedTermFacts = Awaited<ReturnType<typeof readTerms>>['terms'][number];

/** What was done, for the sentence that says so. */
export type ChangedTerm = { name: string; did: 'added' | 'changed' | 'deleted' };

const acts = ['add', 'change', 'delete'] as const;
const textIn = (form: FormData, field: string) => String(form.get(field) ?? '');

export async function changeTerm({ api }: VisitorContext, form: FormData): Promise<ChangedTerm> {
  const { act, id } = sentAct(form, acts);
  if (act === 'delete') {
    await api.deleteTerm({ id });
    return { name: textIn(form, 'name'), did: 'deleted' };
  }
  assertFields(form, ['name']);
  const name = textIn(form, 'name');
  if (act === 'change') {
    // The days of a closed term are fixed, and its form has no fields for them.
    const days = form.has('first_day')
      ? { first_day: textIn(form, 'first_day'), last_day: textIn(form, 'last_day') }
      : {};
    const { term } = await api.updateTerm({ id, body: { name, ...namesIn(form), ...days } });
    return { name: term.name, did: 'changed' };
  }
  assertFields(form, ['slug', 'first_day', 'last_day']);
  const key = textIn(form, 'key');
  const body = {
    name,
    ...namesIn(form),
    slug: textIn(form, 'slug'),
    first_day: textIn(form, 'first_day'),
    last_day: textIn(form, 'last_day'),
  };
  const { term } = await api.createTerm({ body }, key ? { idempotencyKey: key } : {});
  return { name: term.name, did: 'added' };
}
