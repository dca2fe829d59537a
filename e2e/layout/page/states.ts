import { findPale } from './contrast.ts';
import { type Look, readLines, startLook } from './look.ts';

/** What people do to a page, and the pseudo-classes that then hold. A press holds the pointer over what it presses. */
const states = {
  'pale under the pointer': /:(?:hover|active)(?![\w-])/g,
  'pale with the focus': /:focus(?:-visible|-within)?(?![\w-])/g,
};

/** True of every element, and as specific as a pseudo-class. */
const always = ':not([data-in-no-state])';

/** Pale words in menus that are open, and of elements that are pointed at or have the focus, all of them at once. */
export function findPaleStates({ faults, add }: Look) {
  const closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
  for (const one of closed) one.open = true;
  const look: Look = { ...startLook(), faults, add };
  readLines(look);
  findPale(look, 'pale when all is open');
  for (const [kind, pseudo] of Object.entries(states)) {
    const undo = [...document.styleSheets].flatMap((sheet) => put(sheet.cssRules, pseudo));
    // Colours that change slowly are looked at when they have changed.
    for (const animation of document.getAnimations()) animation.finish();
    findPale(look, kind);
    for (const back of undo) back();
  }
  for (const one of closed) one.open = false;
}

/** Makes rules of a state hold everywhere; the functions that it returns take that back. */
function put(rules: CSSRuleList, pseudo: RegExp): (() => void)[] {
  return [...rules].flatMap((rule) => {
    const inner = 'cssRules' in rule ? put(rule.cssRules as CSSRuleList, pseudo) : [];
    if (!(rule instanceof CSSStyleRule)) return inner;
    const selector = rule.selectorText;
    const held = selector.replaceAll(pseudo, always);
    if (held === selector) return inner;
    rule.selectorText = held;
    return [...inner, () => void Object.assign(rule, { selectorText: selector })];
  });
}
