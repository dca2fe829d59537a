import type { MarkdownIt } from 'markdown-it';
import { changesDirection, isolateDirections } from '../../ui/format/bidi.ts';

/** No piece of a text changes the direction of the next: not of a link, of a person's name, or of the next line. */
export function isolatePieces({ core }: MarkdownIt) {
  core.ruler.push('directions', ({ tokens }) => {
    for (const token of tokens) {
      token.content = isolateLines(token.content);
      for (const child of token.children ?? []) child.content = isolateLines(child.content);
    }
  });
}

const isolateLines = (text: string): string =>
  changesDirection(text) ? text.split('\n').map(isolateDirections).join('\n') : text;
