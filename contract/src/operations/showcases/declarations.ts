import Type, { type Static } from 'typebox';
import { clearableText, closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { envelope, maybeText, Uuid } from '../../shapes.ts';

/** What curators may have teams say of their work. */
export const declarationKinds = ['ai', 'earlier_work', 'licences'] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

const kind = Type.Enum([...declarationKinds], {
  description:
    '`ai`: use of artificial intelligence. `earlier_work`: what was there before the start. `licences`: work of others, and under which licences.',
});

const choice = Type.Enum(['none', 'some'], { description: 'Whether there is any.' });

export const Declaration = Type.Object(
  { kind, choice, text: maybeText('In the words of the team.') },
  { title: 'Declaration', description: 'What a team says of its work. Nobody has checked it.' },
);
export type Declaration = Static<typeof Declaration>;

export const askedDeclarations = Type.Array(kind, {
  description: 'What teams are asked to say of their work when they enter.',
});

export const declarationsBody = Type.Array(
  closed({ kind, choice, text: clearableText(limits.showcases.declaration, 'What it is, in the words of the team.') }),
  {
    maxItems: declarationKinds.length,
    description: 'All of them, each kind once, of those that the showcase asks for. What is left out is not said.',
  },
);

const declarations = Type.Array(Declaration);

export const askDeclarations = operation({
  id: 'askDeclarations',
  method: 'PUT',
  scope: 'curate',
  path: '/api/showcases/{id}/declarations',
  tag: 'Showcases',
  access: 'member',
  summary: 'Choose what teams are asked to say of their work',
  description: 'Curators can do this. What teams have said of a kind that is not asked for any more is deleted.',
  params: Type.Object({ id: Uuid }),
  body: closed({ kinds: Type.Array(kind, { maxItems: declarationKinds.length, uniqueItems: true }) }),
  success: { status: 200, description: 'What is asked for.', body: envelope('kinds', askedDeclarations) },
  errors: ['not_found', 'collection_removed'],
});

export const declare = operation({
  id: 'declare',
  method: 'PUT',
  scope: 'write',
  path: '/api/showcases/{id}/entries/{project_id}/declarations',
  tag: 'Showcases',
  access: 'member',
  summary: 'Say of our entry what the showcase asks for',
  description:
    'Everybody on the team can do this while the showcase takes entries. It is shown with the entry to all who see that, as a fact and not as a verdict.',
  params: Type.Object({ id: Uuid, project_id: Uuid }),
  body: closed({ declarations: declarationsBody }),
  success: { status: 200, description: 'What the entry says.', body: envelope('declarations', declarations) },
  errors: ['not_found', 'showcase_closed'],
});
