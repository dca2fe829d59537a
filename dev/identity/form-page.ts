import type { Problems } from './form.ts';
import { html, type Markup } from './html.ts';
import { page } from './pages.ts';
import { demoDomain, type Person } from './people.ts';

/** The sign-in form as first shown, or with what was typed and what is wrong with it. */
export function signInPage(typed: Person, problems: Problems = {}): string {
  const isFaulty = Object.keys(problems).length > 0;
  return page(
    isFaulty ? 'Error: sign in' : 'Sign in',
    html`<h1>Sign in to Launch Board</h1>
<p>Be whoever you like. The same address is the same person every time.</p>
${isFaulty && summary(problems)}
<form method="post" novalidate>
${textField({
  name: 'name',
  type: 'text',
  label: 'Name',
  hint: 'Shown beside what you write on the board.',
  value: typed.name,
  problem: problems.name,
  autocomplete: 'name',
  isFirstFault: problems.name !== undefined,
})}
${textField({
  name: 'address',
  type: 'email',
  label: 'Address',
  hint: `Anything at ${demoDomain} is a member. Any other domain shows what the board refuses.`,
  value: typed.address,
  problem: problems.address,
  autocomplete: 'email',
  isFirstFault: problems.name === undefined && problems.address !== undefined,
})}
<fieldset>
<legend>Try the board as (optional)</legend>
${choice('moderator', 'Moderator', 'Works the queue, removes and restores.', typed.isModerator)}
${choice('guest', 'Guest account', 'From outside the university; the board refuses it.', typed.isGuest)}
</fieldset>
<p class="buttons"><button type="submit">Sign in</button>
<button type="submit" name="cancel" value="yes" class="quiet">Cancel</button></p>
</form>`,
  );
}

function summary(problems: Problems): Markup {
  const lines = Object.entries(problems).map(([field, problem]) => html`<li><a href="#${field}">${problem}</a></li>`);
  return html`<div class="problems" role="alert"><strong>You are not signed in yet</strong><ul>${lines}</ul></div>`;
}

type TextField = {
  name: 'name' | 'address';
  type: string;
  label: string;
  hint: string;
  value: string;
  problem: string | undefined;
  autocomplete: string;
  /** Where the cursor goes when the form comes back. */
  isFirstFault: boolean;
};

function textField({ name, type, label, hint, value, problem, autocomplete, isFirstFault }: TextField): Markup {
  const described = problem === undefined ? `${name}-hint` : `${name}-problem ${name}-hint`;
  return html`<div class="field">
<label for="${name}">${label}</label>
<p class="hint" id="${name}-hint">${hint}</p>
${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`}
<input id="${name}" name="${name}" type="${type}" value="${value}" required autocomplete="${autocomplete}" spellcheck="false"
 aria-describedby="${described}"${problem !== undefined && html` aria-invalid="true"`}${isFirstFault && html` autofocus`}>
</div>`;
}

function choice(name: string, label: string, hint: string, isChosen: boolean): Markup {
  return html`<div class="choice">
<input type="checkbox" id="${name}" name="${name}" value="yes" aria-describedby="${name}-hint"${isChosen && html` checked`}>
<div><label for="${name}">${label}</label><span class="hint" id="${name}-hint">${hint}</span></div>
</div>`;
}
