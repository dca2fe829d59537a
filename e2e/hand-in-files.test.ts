import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DAY_MS } from '@launch-board/host/durations';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true, api: { LAUNCHBOARD_REVIEW: 'off' } });
});
afterAll(() => world[Symbol.asyncDispose]());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** Large enough to be sent in many pieces. */
const draft = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 'tide '), Buffer.from('\n%%EOF\n')]);
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function entered(curator: Member, maker: Member): Promise<string> {
  const call = { name: 'Interaction design', visibility: 'public', accepts: 'all', closes_at: inDays(5) } as const;
  const { id } = (await curator.board.createShowcase({ body: call })).showcase;
  const { project } = await maker.board.createProject({
    body: { name: 'Tide Clock', tagline: 'Made for the course.' },
  });
  await maker.board.enterShowcase({ id, project_id: project.id, body: {} });
  return id;
}

async function downloaded(page: Page, link: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a curator asks for a file, a team hands a PDF in on a telephone, and the curator opens the very same one', async () => {
  const [curator, maker] = [await memberOf(world, 'Paula Professor'), await memberOf(world, 'Mia Maker')];
  const id = await entered(curator, maker);

  await using paula = await world.visitor();
  await signIn(paula.page, curator);
  await paula.open(`/showcases/${id}/stages`);
  const setup = paula.page.getByRole('group', { name: 'A new stage' });
  await setup.getByLabel('Name').fill('Draft');
  await setup.getByLabel('Hand in by').fill(inDays(3).slice(0, 16));
  await setup.getByRole('checkbox', { name: 'a text', exact: true }).uncheck();
  await setup.getByRole('checkbox', { name: 'a link' }).uncheck();
  await setup.getByRole('checkbox', { name: 'a file' }).check();
  await setup.getByRole('checkbox', { name: 'a ZIP' }).check();
  await paula.page.getByRole('button', { name: 'Save the stages' }).click();
  await paula.page.getByRole('heading', { name: 'Who has handed in' }).waitFor();

  await using mia = await world.visitor({ width: 390, hasTouch: true, expected: [/status of 400/] });
  const { page } = mia;
  await signIn(page, maker);
  await mia.open(`/showcases/${id}/stages`);
  await page.getByText('As a PDF or a ZIP, up to 25 MB.').waitFor();
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel(/^(?:File|Another file) for Draft$/).setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choose('draft.pdf', Buffer.from('A text, whatever it is called.'));
  await page.getByRole('button', { name: 'Hand in the file: Draft' }).click();
  await page.getByText('This stage takes a PDF or a ZIP. Save the file as that').waitFor();
  await expectAccessible(page);
  await choose('Unser Entwurf.pdf', draft);
  await page.getByRole('button', { name: 'Hand in the file: Draft' }).click();
  await page.getByRole('link', { name: 'Unser Entwurf.pdf' }).waitFor();
  await expectAccessible(page);

  await paula.open(`/showcases/${id}/stages`);
  await paula.page.getByRole('link', { name: /^Read/ }).click();
  const file = await downloaded(paula.page, paula.page.getByRole('link', { name: 'Unser Entwurf.pdf' }));
  expect([file.name, digest(file.bytes)]).toEqual(['Unser Entwurf.pdf', digest(draft)]);
  await expectAccessible(paula.page);
  const zip = await downloaded(paula.page, paula.page.getByRole('link', { name: 'All files as a ZIP' }));
  expect([zip.name, zip.bytes.includes(draft), zip.bytes.includes('Tide Clock/Unser Entwurf.pdf')]).toEqual([
    'Draft.zip',
    true,
    true,
  ]);
});

test('without scripts a file is handed in, refused with words, replaced and taken back; nobody else gets it', async () => {
  const [curator, maker] = [await memberOf(world, 'Cleo Curator'), await memberOf(world, 'Ben Builder')];
  const id = await entered(curator, maker);
  const stages = [{ name: 'Final', takes: ['file'] as 'file'[], file_kinds: ['pdf'] as 'pdf'[], due_at: inDays(3) }];
  await curator.board.setStages({ id, body: { stages } });

  await using ben = await world.visitor({ hasScripts: false, expected: [/status of 400/] });
  const { page } = ben;
  await signIn(page, maker);
  await ben.open(`/showcases/${id}/stages`);
  const send = async (buffer: Buffer, name = 'final.pdf') => {
    await page.getByLabel(/ for Final$/).setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: /^(?:Hand in|Replace) the file: Final$/ }).click();
  };
  await send(Buffer.alloc(25 * 1024 * 1024 + 1, '%PDF-'));
  await page.getByText('This file is larger than 25 MB.').waitFor();
  await send(Buffer.alloc(0));
  await page.getByText('Choose a file first.').waitFor();
  await send(draft);
  await page.getByRole('link', { name: 'final.pdf' }).waitFor();
  await send(Buffer.from('%PDF-1.7 another'), 'better.pdf');
  const address = (await page.getByRole('link', { name: 'better.pdf' }).getAttribute('href')) ?? '';
  const own = await page.request.get(address);
  expect([own.status(), own.headers()]).toMatchObject([
    200,
    {
      'content-disposition': `attachment; filename="better.pdf"; filename*=UTF-8''better.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  ]);
  const stranger = await memberOf(world, 'Sam Stranger');
  await using sam = await world.visitor();
  expect((await sam.page.request.get(address)).status()).toBe(401);
  await signIn(sam.page, stranger);
  expect((await sam.page.request.get(address)).status()).toBe(404);
  await page.getByRole('button', { name: 'Take the file back: Final' }).click();
  await page.getByRole('button', { name: 'Hand in the file: Final' }).waitFor();
  expect((await page.request.get(address)).status()).toBe(404);
});

test.each([{ hasScripts: false }, { hasScripts: true }])(
  'a curator asks a team that has handed in nothing yet, and its telephone shows it, with scripts: $hasScripts',
  async ({ hasScripts }) => {
    const name = hasScripts ? 'with scripts' : 'without scripts';
    const [curator, maker] = [await memberOf(world, `Cara ${name}`), await memberOf(world, `Mo ${name}`)];
    const id = await entered(curator, maker);
    const wanted = [{ name: 'Draft', takes: ['text'] as 'text'[], due_at: inDays(3) }];
    const [stage] = (await curator.board.setStages({ id, body: { stages: wanted } })).stages;
    await using cara = await world.visitor({ hasScripts });
    await signIn(cara.page, curator);
    await cara.open(`/showcases/${id}/stages?stage=${stage?.id}`);
    await cara.page.getByText('Say something to the team').click();
    await cara.page.getByLabel('To the team of Tide Clock').fill('Where is it?');
    await cara.page.getByRole('button', { name: 'Say it to the team' }).click();
    const commented = async () =>
      (await curator.board.listHandIns({ id, stage_id: stage?.id ?? '' })).entries[0]?.hand_in?.comment;
    await expect.poll(commented).toBe('Where is it?');
    if (hasScripts) await expectAccessible(cara.page);
    await using mo = await world.visitor({ hasScripts, width: 390 });
    await signIn(mo.page, maker);
    await mo.open(`/showcases/${id}/stages`);
    await mo.page.getByText('Where is it?').waitFor();
    expect(await mo.page.getByText(/^Handed in\b.*\d/).count()).toBe(0);
    if (hasScripts) await expectAccessible(mo.page);
    await mo.page.getByLabel('Text for Draft').fill('Here it is.');
    await mo.page.getByRole('button', { name: 'Hand in: Draft' }).click();
    await cara.open(`/showcases/${id}/stages?stage=${stage?.id}`);
    await expect
      .poll(async () => {
        await cara.open(`/showcases/${id}/stages?stage=${stage?.id}`);
        return cara.page.getByText('Here it is.').count();
      })
      .toBe(1);
    expect(await cara.page.getByLabel('To the team of Tide Clock').inputValue()).toBe('Where is it?');
  },
);
