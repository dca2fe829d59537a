import { nameMentionedAt } from '@launch-board/contract/mentions';
import type { MarkdownIt } from 'markdown-it';

/** "@name" leads to the person, if the environment of the text knows one. Not within links and code. */
export function linkMentions({ inline }: MarkdownIt) {
  inline.ruler.push('mention', (state, silent) => {
    const { people } = state.env as { people?: Map<string, string> };
    if (state.src[state.pos] !== '@' || !people?.size || state.linkLevel > 0) return false;
    const name = nameMentionedAt(state.src, state.pos);
    const id = people.get(name?.toLowerCase() ?? '');
    if (name === undefined || id === undefined) return false;
    if (!silent) {
      state.push('link_open', 'a', 1).attrs = [['href', `/people/${id}`]];
      state.push('text', '', 0).content = `@${name}`;
      state.push('link_close', 'a', -1);
    }
    state.pos += name.length + 1;
    return true;
  });
}
