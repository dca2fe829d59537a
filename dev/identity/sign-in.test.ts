import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { IdentityProvider } from './provider.ts';
import { openSite, pageOf, startTrial } from './trial.ts';
import { openBrowser } from './walk.ts';

/** The sign-in form in a fresh browser, and what posting it leads to. */
async function openForm(provider: IdentityProvider, parameters: Record<string, string> = {}) {
  const browser = openBrowser(provider.issuer);
  const first = await browser(await (await openSite(provider)).start(parameters));
  const post = (fields: Record<string, string>) => browser(pageOf(first).url, new URLSearchParams(fields));
  return { page: pageOf(first), post };
}

const tag = (page: string, id: string) => new RegExp(`<[a-z]+ [^>]*id="${id}"[^>]*>`).exec(page)?.[0] ?? '';

test('the form says what it is, names its language and labels its fields', async () => {
  await using provider = await startTrial();
  const { page } = await openForm(provider);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Demo sign-in: no password, nothing leaves this machine');
  expect(page.text).toContain('<html lang="en">');
  for (const id of ['name', 'address', 'moderator', 'guest']) {
    expect(page.text).toContain(`<label for="${id}">`);
    expect(tag(page.text, id)).toContain(`aria-describedby="${id}-hint"`);
    expect(tag(page.text, `${id}-hint`)).not.toBe('');
  }
});

test('an address the program knows is filled in', async () => {
  await using provider = await startTrial();
  const { page } = await openForm(provider, { login_hint: 'ada.moreno@university.example' });
  expect(tag(page.text, 'address')).toContain('value="ada.moreno@university.example"');
});

test.each(['', 'ada', 'ada@', '@university.example', 'ada@b@university.example', 'ada moreno@university.example'])(
  'the address "%s" comes back with what is wrong, beside all that was typed',
  async (address) => {
    await using provider = await startTrial();
    const { post } = await openForm(provider);
    const { status, text } = pageOf(await post({ name: 'Ada Moreno', address, moderator: 'yes' }));
    expect(status).toBe(422);
    expect(tag(text, 'address')).toMatch(
      /aria-describedby="address-problem address-hint" aria-invalid="true" autofocus>$/,
    );
    expect(tag(text, 'address')).toContain(`value="${address}"`);
    expect(text).toMatch(/<p class="problem" id="address-problem">[^<]*ada\.moreno@university\.example/);
    expect(text).toContain('<a href="#address">');
    expect(tag(text, 'name')).toContain('value="Ada Moreno"');
    expect(tag(text, 'name')).not.toContain('aria-invalid');
    expect(tag(text, 'moderator')).toContain(' checked');
    expect(tag(text, 'guest')).not.toContain(' checked');
  },
);

test('all faults are shown at once, and the form can be sent again', async () => {
  await using provider = await startTrial();
  const { post } = await openForm(provider);
  const { text } = pageOf(await post({ name: ' ', address: 'ada' }));
  expect([...text.matchAll(/<input [^>]*aria-invalid="true"/g)]).toHaveLength(2);
  expect([...text.matchAll(/ autofocus/g)]).toHaveLength(1);
  expect(await post({ name: 'Ada', address: 'ada@university.example' })).toHaveProperty('left');
});

test('what is typed is never taken for HTML', async () => {
  await using provider = await startTrial();
  const { post } = await openForm(provider);
  const { text } = pageOf(await post({ name: `"><script>alert('&amp;')</script>`, address: `"autofocus onfocus="x` }));
  expect(text).not.toContain('<script');
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;&amp;amp;&#39;)&lt;/script&gt;"');
  expect(text).toContain('value="&quot;autofocus onfocus=&quot;x"');
});

test('no page runs a script, and the policy allows the one style by its hash', async () => {
  await using provider = await startTrial();
  const { page } = await openForm(provider);
  expect(page.text).not.toMatch(/<script| on[a-z]+=|javascript:| style=/i);
  const response = await fetch(provider.issuer);
  const policy = response.headers.get('content-security-policy') ?? '';
  const style = /<style>(.*)<\/style>/s.exec(page.text)?.[1] ?? '';
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  // The redirects after the form end at the site, and browsers hold the policy against them too.
  expect(policy).toMatch(/form-action 'self' http:\/\/127\.0\.0\.1:\* http:\/\/127\.0\.0\.1:3001;/);
});

test('cancelling tells the program that the person declined', async () => {
  await using provider = await startTrial();
  const { post } = await openForm(provider);
  const stop = await post({ cancel: 'yes' });
  expect('left' in stop && stop.left.searchParams.get('error')).toBe('access_denied');
});

test('a form nobody waits for says how to go on', async () => {
  await using provider = await startTrial();
  const { page } = await openForm(provider);
  const stranger = await fetch(page.url);
  expect(stranger.status).toBe(400);
  expect(await stranger.text()).toContain('Go back to the board and choose');
});

test('a form far too large is refused on a page', async () => {
  await using provider = await startTrial();
  const { post } = await openForm(provider);
  expect(pageOf(await post({ name: 'a'.repeat(5_000_000), address: 'ada@university.example' })).status).toBe(413);
});
