import Type from 'typebox';
import { patch } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { rules } from '../../patterns.ts';
import { Uuid } from '../../shapes.ts';

const ofShowcase = { path: '/api/showcases/{id}/addresses', tag: 'Showcases', access: 'member' } as const;

export const listShowcaseAddresses = operation({
  id: 'listShowcaseAddresses',
  method: 'GET',
  scope: 'read',
  ...ofShowcase,
  summary: 'The e-mail addresses whose holders may enter, in alphabetical order',
  description: `Only curators can do this. The list is deleted ${limits.showcases.addressDays} days after the showcase has closed.`,
  params: Type.Object({ id: Uuid }),
  success: {
    status: 200,
    description: 'All addresses, in lower case.',
    body: Type.Object({ addresses: Type.Array(Type.String()) }),
  },
  errors: ['not_found'],
});

const addresses = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ maxLength: limits.showcases.address, ...rules.address }), {
      maxItems: limits.showcases.addressesAtOnce,
      description,
    }),
  );

export const changeShowcaseAddresses = operation({
  id: 'changeShowcaseAddresses',
  method: 'PATCH',
  scope: 'curate',
  ...ofShowcase,
  summary: 'Add e-mail addresses to the list, and remove others',
  description: `Only curators can do this. A list has up to ${limits.showcases.addresses} addresses, and the lists of all showcases of one person together up to ${limits.showcases.addressesPerPerson}. No mail is sent to them, and entries that are there stay.`,
  params: Type.Object({ id: Uuid }),
  body: patch({
    add: addresses('Those that are there already are ignored.'),
    remove: addresses('Those that are not there are ignored. They are removed before others are added.'),
  }),
  success: {
    status: 200,
    description: 'The number of addresses after the change.',
    body: Type.Object({ total: Type.Integer({ minimum: 0 }) }),
  },
  errors: ['not_found', 'collection_removed', 'too_many'],
});
