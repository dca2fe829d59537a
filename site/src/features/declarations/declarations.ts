import type { Declaration } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { declarationKinds } from './declaration-words.ts';

/** What was typed for each kind that the form asks for; what was not chosen is not said. */
export const declarationsIn = (form: FormData): Declaration[] =>
  declarationKinds.flatMap((kind) => {
    const choice = form.get(`declares_${kind}`);
    if (choice !== 'none' && choice !== 'some') return [];
    const text = String(form.get(`declares_${kind}_text`) ?? '').replaceAll('\r\n', '\n');
    return [{ kind, choice, text: text || null }];
  });

/** Whether the form asks for any. */
export const asksDeclarations = (form: FormData): boolean => form.has('asks_declarations');

/** What curators have teams say. */
export async function askDeclarations({ api }: VisitorContext, id: string, form: FormData) {
  const kinds = declarationKinds.filter((kind) => form.getAll('kind').includes(kind));
  await api.askDeclarations({ id, body: { kinds } });
  return { saved: 'declarations' };
}
