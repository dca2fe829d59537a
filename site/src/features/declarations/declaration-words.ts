import { type Message, msg } from '@launch-board/host/language/messages';
import type { Declaration } from '@launch-board/sdk';

export type DeclarationKind = Declaration['kind'];

/** In their order, as curators choose them and teams are asked. */
export const declarationKinds = ['ai', 'earlier_work', 'licences'] as const satisfies readonly DeclarationKind[];

export const declarationWords: Record<
  DeclarationKind,
  { name: Message; hint: Message } & Record<Declaration['choice'], Message>
> = {
  ai: {
    name: msg('Use of AI'),
    hint: msg('Which tools, and for what.'),
    none: msg('No AI was used'),
    some: msg('AI was used'),
  },
  earlier_work: {
    name: msg('Work before the start'),
    hint: msg('What was there before, and what is new.'),
    none: msg('Everything was made since the start'),
    some: msg('It builds on earlier work'),
  },
  licences: {
    name: msg('Work of others'),
    hint: msg('What it is, and under which licences.'),
    none: msg('Everything is our own'),
    some: msg('It uses work of others'),
  },
};
