import { randomUUID } from 'node:crypto';
import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { assertFields, sentAct } from '../../ui/form/sent-act.ts';
import { namesIn } from '../../ui/language/own-name-fields.tsx';
import { categoryOf } from './categories.ts';
import { colours } from './looks.ts';

/** The log is asked so far back for categories that were turned off: no list of the API holds those. */
const logged = limits.page.maximum;

/** All categories for those who look after them, fresh and not from memory. */
export async function readManaged({ api }: VisitorContext) {
  const [{ categories }, { entries }] = await Promise.all([
    api.listCategories(),
    api.listModerationLog({ limit: logged }),
  ]);
  const active = new Set(categories.map(({ id }) => id));
  const off = new Map<string, string>();
  for (const { target_type, target_id, target_name } of entries) {
    if (target_type !== 'category' || active.has(target_id) || off.has(target_id)) continue;
    off.set(target_id, target_name ?? t('A category without a name'));
  }
  return {
    categories: categories.map((category) => ({
      ...categoryOf(category),
      description: category.description ?? '',
      count: category.projects_count ?? 0,
    })),
    off: [...off].map(([id, name]) => ({ id, name })),
    formKey: randomUUID(),
  };
}

export type ManagedCategoryFacts = Awaited<ReturnType<typeof readManaged>>['categories'][number];

/** What was done, for the sentence that says so. */
export type Changed = { name: string; did: 'added' | 'changed' | 'off' | 'on' };

/** What a form can do: add a category, or something about the category whose id it sends. */
const acts = ['add', 'change', 'turn_off', 'turn_on'] as const;

export async function changeCategory({ api }: VisitorContext, form: FormData): Promise<Changed> {
  const { act, id } = sentAct(form, acts);
  if (act === 'turn_off' || act === 'turn_on') {
    const { category } = await api.updateCategory({ id, body: { is_active: act === 'turn_on' } });
    return { name: category.name, did: act === 'turn_on' ? 'on' : 'off' };
  }
  assertFields(form, ['name', 'description']);
  const hex = colours().find(({ hue }) => hue === form.get('hue'))?.hex;
  const body = {
    name: String(form.get('name') ?? ''),
    description: String(form.get('description') ?? ''),
    ...namesIn(form),
    ...(form.has('icon') && { icon: String(form.get('icon')) }),
    // A colour of one's own keeps its exact value until another one is chosen.
    ...(hex !== undefined && form.get('hue') !== form.get('hue_before') && { color: hex }),
  };
  if (act === 'change') {
    const { category } = await api.updateCategory({ id, body });
    return { name: category.name, did: 'changed' };
  }
  const key = String(form.get('key') ?? '');
  const { category } = await api.createCategory({ body }, key ? { idempotencyKey: key } : {});
  return { name: category.name, did: 'added' };
}
