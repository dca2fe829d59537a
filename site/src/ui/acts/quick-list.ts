import { t } from '@launch-board/host/language/messages';
import { all, listen } from './act.ts';
import { announce } from './announce.ts';

/** Somewhere to go, offered under a field. */
export type QuickOption = { to: string; text: string; note: string };

/** So that a fast writer asks once for a word, not once for each letter. */
const pauseMs = 150;

type Place = {
  field: HTMLInputElement;
  /** Empty and hidden; `data-path` offers what is shown in it, `data-option` and `data-note` are the looks of its parts. */
  list: HTMLElement;
  go: (to: string) => void;
};

/**
 * Offers what is found while a search is typed. The focus stays in the field: arrow keys choose, Enter goes there, and
 * without a choice it searches as ever; Escape closes.
 */
export function quickList({ field, list, go }: Place): () => void {
  let options: QuickOption[] = [];
  let asking = new AbortController();
  const show = (found: QuickOption[]) => {
    options = found;
    list.replaceChildren(...found.map((option, i) => drawn(option, `${list.id}-${i}`, list.dataset)));
    list.hidden = found.length === 0;
    choose(field, list, -1);
    if (found.length > 0)
      announce(
        t('{count, plural, one {# match} other {# matches}}. Choose with the arrow keys.', { count: found.length }),
      );
  };
  const close = () => {
    asking.abort();
    if (options.length > 0) show([]);
  };
  const look = async () => {
    close();
    asking = new AbortController();
    const found = await find(field.value.trim(), list.dataset.path ?? '', asking.signal);
    if (found) show(found);
  };
  const take = (index: number) => {
    const option = options[index];
    if (!option) return;
    close();
    go(option.to);
  };
  return all(
    close,
    listen(field, 'input', look),
    listen(field, 'blur', close),
    listen(field, 'keydown', (event) => onKey(event, { field, list, take, close })),
    field.form ? listen(field.form, 'submit', close) : () => {},
    listen(list, 'pointerdown', (event) => {
      // Before the field loses the focus.
      event.preventDefault();
      const pressed = (event.target as Element).closest('[role=option]');
      if (pressed) take([...list.children].indexOf(pressed));
    }),
  );
}

type Keys = Omit<Place, 'go'> & { take: (index: number) => void; close: () => void };

function onKey(event: KeyboardEvent, { field, list, take, close }: Keys): void {
  const count = list.children.length;
  if (event.isComposing || count === 0) return;
  const active = [...list.children].findIndex(({ ariaSelected }) => ariaSelected === 'true');
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  // One more stop than there are options: the field alone.
  const stops = count + 1;
  if (step) choose(field, list, ((active + 1 + step + stops) % stops) - 1);
  else if (event.key === 'Enter' && active >= 0) take(active);
  else if (event.key === 'Escape') close();
  else return;
  event.preventDefault();
}

/** Undefined if something else is wanted by now; nothing before anything is typed, and if it cannot be read. */
async function find(typed: string, path: string, signal: AbortSignal): Promise<QuickOption[] | undefined> {
  if (typed === '') return undefined;
  await new Promise((done) => setTimeout(done, pauseMs));
  if (signal.aborted) return undefined;
  const options = await read(path, typed, signal).catch(() => []);
  return signal.aborted ? undefined : options;
}

async function read(path: string, search: string, signal: AbortSignal): Promise<QuickOption[]> {
  const response = await fetch(`${path}?${new URLSearchParams({ search })}`, { signal });
  return response.ok ? (await response.json()).options : [];
}

function drawn({ text, note }: QuickOption, id: string, looks: DOMStringMap): HTMLElement {
  const words = (tag: string, text: string) => Object.assign(document.createElement(tag), { textContent: text });
  const under = Object.assign(document.createElement('span'), { className: looks.note });
  under.append(words('bdi', note));
  const option = Object.assign(document.createElement('div'), { id, role: 'option', tabIndex: -1 });
  option.className = looks.option ?? '';
  option.append(words('bdi', text), under);
  return option;
}

/** Marks an option, or none if -1. The field has attributes for the list only while there is one. */
function choose(field: HTMLInputElement, list: HTMLElement, active: number): void {
  const ties: Record<string, string> = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'true' };
  ties['aria-controls'] = list.id;
  ties['aria-activedescendant'] = active >= 0 ? `${list.id}-${active}` : '';
  for (const [name, value] of Object.entries(ties))
    if (list.hidden || value === '') field.removeAttribute(name);
    else field.setAttribute(name, value);
  [...list.children].forEach((option, i) => {
    option.ariaSelected = String(i === active);
  });
}
