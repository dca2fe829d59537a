import { type Message, t, type Values } from '@launch-board/host/language/messages';
import { Fragment, type ReactNode } from 'react';

type Props<T extends string> = {
  /** As `t` takes it, with elements by name: `Read the <terms>terms of use</terms>.` */
  text: (string extends T ? never : T) | Message;
  values?: Values;
  /** What stands around the text of an element. Translators may move the elements, and cannot add any. */
  parts: Readonly<Record<string, (text: ReactNode) => ReactNode>>;
};

/** A message with links or emphasis inside a sentence, so that no sentence is glued from pieces. */
export const Rich = <const T extends string>({ text, values = {}, parts }: Props<T>): ReactNode =>
  elements(t(text as Message, guarded(values)), parts).map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence, which never change their order
    <Fragment key={index}>{node}</Fragment>
  ));

const element = /<(?<name>[a-z]+)>(?<inside>.*?)<\/\k<name>>|<(?<alone>[a-z]+)\/>/gs;

function elements(said: string, parts: Props<string>['parts']): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, index, groups = {} } of said.matchAll(element)) {
    const { name = groups.alone ?? '', inside = '' } = groups;
    nodes.push(unguarded(said.slice(end, index)), (parts[name] ?? plain)(elements(inside, parts)));
    end = index + whole.length;
  }
  return [...nodes, unguarded(said.slice(end))];
}

const plain = (text: ReactNode): ReactNode => text;

/** What people wrote is no element of the message, whatever is in it. */
const stand = '\ue000';
const guarded = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', stand) : value,
    ]),
  );
const unguarded = (text: string): string => text.replaceAll(stand, '<');
