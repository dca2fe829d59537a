import { html, type Markup, trusted } from './html.ts';
import { style } from './style.ts';

/** Every page: the notice comes first, so that nobody takes it for a real sign-in. */
export function page(title: string, content: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – demo sign-in</title>
<style>${trusted(style)}</style>
</head>
<body>
<main>
<p class="notice">Demo sign-in: no password, nothing leaves this machine</p>
${content}
</main>
</body>
</html>
`.markup;
}

/** A page with a heading, which is its title too unless another one is given. */
const headed = (heading: string, content: Markup, title = heading): string =>
  page(title, html`<h1>${heading}</h1>${content}`);

export const welcomePage = (): string =>
  headed(
    'The demo identity provider',
    html`<p>It stands in for the campus sign-in while you try Launch Board. There is nothing to do here: choose “Sign in” on the board,
and the board sends you to the right page.</p>`,
    'Welcome',
  );

export const expiredPage = (): string =>
  headed(
    'This sign-in has run out',
    html`<p>It was finished already, it is over an hour old, or the demo mode was started anew. Go back to the board and choose
“Sign in” again.</p>`,
  );

export const failurePage = (): string =>
  headed(
    'Something failed here',
    html`<p>The cause stands in the terminal that runs the demo mode. Go back to the board and sign in again.</p>`,
  );

export const strangerPage = (issuer: string): string =>
  headed('This address is not served', html`<p>The demo sign-in answers on this machine only, at ${issuer}.</p>`);

/** What the OpenID library refuses and cannot send back to the program that requested it. */
export const refusalPage = (fields: Record<string, string | undefined>): string =>
  headed(
    'This request to sign in cannot be answered',
    html`<p>The program that sent you here asked for something the demo sign-in does not know. Go back and start again; if it stays,
these lines are for those who run the program.</p>
<dl>${Object.entries(fields).map(([name, value]) => html`<dt>${name}</dt><dd>${value ?? ''}</dd>`)}</dl>`,
  );

/** `form` is the library's, with its secret; the buttons belong to it by its id. */
export const signOutPage = (form: string): string =>
  headed(
    'Sign out here too?',
    html`<p>You have left the board. Stay signed in here, and the next sign-in asks for nothing.</p>
${trusted(form)}
<p class="buttons"><button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button type="submit" form="op.logoutForm" class="quiet">Stay signed in</button></p>`,
  );

export const signedOutPage = (): string =>
  headed('You are signed out', html`<p>You can close this page or go back to the board.</p>`);
