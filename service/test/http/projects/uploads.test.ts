import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pace } from '@launch-board/host/body-time';
import { DAY_MS } from '@launch-board/host/durations';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sweepPictures } from '../../../src/domain/pictures/sweep.ts';
import { defaultTimeouts } from '../../../src/http/settings.ts';
import { openMediaStore } from '../../../src/media/media.ts';
import { MakerBusy } from '../../../src/media/picture-maker.ts';
import { SpoolFull } from '../../../src/media/spool.ts';
import { halves, photograph } from '../../support/images.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../support/members.ts';
import { dial, get, post } from '../../support/raw.ts';

let world: MembersWorld;
let ada: Account;
let ben: Account;
beforeAll(async () => {
  world = await startMembersWorld();
  ada = await world.as('ada');
  ben = await world.as('ben');
});
afterAll(async () => {
  expect(await world.recount()).toEqual([]);
  await world[Symbol.asyncDispose]();
});

const folder = () => join(world.folder, 'media');
const filesIn = async () =>
  (await readdir(folder(), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile());
const sweep = async (later: number) => {
  const media = { store: await openMediaStore({ folder: folder() }) } as never;
  // Round by round, until nothing is due.
  while (await sweepPictures({ store: world.store, clock: () => Date.now() + later, media }));
};

async function upload(person: Account, bytes: Buffer | string, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { 'Content-Type': 'image/jpeg', ...headers }, body: bytes as never };
  const response = await person.fetch('/api/pictures', init);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every form
  const body: any = await response.json();
  return { status: response.status, headers: response.headers, body };
}

/** A file of a picture as anybody, or as somebody. */
const file = (url: string, person?: Account, headers: Record<string, string> = {}) =>
  fetch(world.url + url, { headers: { ...headers, ...(person && { Authorization: `Bearer ${person.token}` }) } });

const publish = async (person: Account, images: { id: string }[]) =>
  (await person.send('POST', '/api/projects', { name: 'Shown', tagline: 'To all', images })).body.project.id;

describe('an upload', () => {
  test('is turned upright, made in every size up to its own, and says nothing of the place where it was taken', async () => {
    const bytes = await photograph();
    const { exif } = await sharp(bytes).metadata();
    expect(exif?.includes('SECRET-PLACE') && exif.includes('SECRET-CAMERA')).toBe(true);
    const { status, body } = await upload(ada, bytes);
    expect([status, body]).toMatchObject([201, { picture: { width: 300, height: 400, widths: [96, 192, 300] } }]);
    expect(body.picture.color).toMatch(/^#(f[0-9a-f]0[0-9a-f]0[0-9a-f]|0[0-9a-f]0[0-9a-f]f[0-9a-f])$/);
    expect(body.picture.placeholder).toMatch(/^data:image\/webp;base64,.{40,400}$/);
    for (const { url, type, width } of body.picture.variants) {
      const response = await file(url, ada);
      const sent = Buffer.from(await response.arrayBuffer());
      const found = await sharp(sent).metadata();
      const format = type === 'image/avif' ? 'heif' : type.slice('image/'.length);
      expect([response.headers.get('content-type'), found.format, found.width]).toEqual([type, format, width]);
      expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual(Array(4).fill(undefined));
    }
    const { data } = await sharp(Buffer.from(await (await file(body.picture.url, ada)).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The red half was on the left, and is on top now.
    expect([(data[0] ?? 0) > 200, (data.at(-1) ?? 0) > 200]).toEqual([true, true]);
    for (const entry of await filesIn())
      expect((await readFile(join(entry.parentPath, entry.name))).includes('SECRET')).toBe(false);
  });

  test('of the same file is the same picture, kept once; with the same key it is the same answer', async () => {
    const bytes = await (await halves(120, 80)).png().toBuffer();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await upload(ada, bytes, key);
    const files = (await filesIn()).length;
    const again = await upload(ada, bytes, key);
    const theirs = await upload(ben, bytes);
    expect([again.body, theirs.body]).toEqual([first.body, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await filesIn()).toHaveLength(files);
    const other = await upload(ada, await (await halves(121, 80)).png().toBuffer(), key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test.each(['png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const { status, body } = await upload(ada, await (await halves(64, 48)).toFormat(format).toBuffer());
    expect([status, body.picture?.widths]).toEqual([201, [64]]);
  });

  test('that hides a page in a photograph is made anew without it', async () => {
    const page = '<html><script>alert(1)</script>';
    const bytes = Buffer.concat([await photograph(100, 90), Buffer.from(page)]);
    const { body } = await upload(ada, bytes, { 'Content-Type': 'image/png' });
    for (const { url } of body.picture.variants)
      expect(Buffer.from(await (await file(url, ada)).arrayBuffer()).includes('<script>')).toBe(false);
  });

  /** The size that each format has in its head. */
  test.each<['png' | 'gif' | 'webp' | 'avif' | 'jpeg', number, number, (bytes: Buffer, w: number, h: number) => void]>([
    ['png', 7000, 6001, (bytes, w, h) => void bytes.writeUInt32BE(h, bytes.writeUInt32BE(w, 16))],
    [
      'gif',
      7000,
      6001,
      (bytes, w, h) => void bytes.writeUInt16LE(h, bytes.writeUInt16LE(w, bytes.indexOf('2c00000000', 'hex') + 5)),
    ],
    ['webp', 7000, 6001, (bytes, w, h) => void bytes.writeUInt16LE(h, bytes.writeUInt16LE(w, 26))],
    [
      'avif',
      5000,
      4001,
      (bytes, w, h) => void bytes.writeUInt32BE(h, bytes.writeUInt32BE(w, bytes.indexOf('ispe') + 8)),
    ],
    [
      'jpeg',
      11_000,
      10_001,
      (bytes, w, h) => void bytes.writeUInt16BE(w, bytes.writeUInt16BE(h, bytes.indexOf('ffc0', 'hex') + 5)),
    ],
  ])('of a %s of %i × %i pixels is refused for its pixels', async (format, width, height, enlarge) => {
    const bytes = await (await halves(16, 16)).toFormat(format).toBuffer();
    enlarge(bytes, width, height);
    const { status, body } = await upload(ada, bytes);
    expect([status, body.code, body.reason]).toEqual([
      413,
      'picture_too_large',
      expect.stringContaining('too many pixels'),
    ]);
  });

  /** A progressive JPEG whose first scan comes again and again: each makes the decoder go over the whole picture. */
  const ofScans = async (scans: number) => {
    const bytes = await (await halves(64, 64)).jpeg({ progressive: true }).toBuffer();
    const marker = (after: number, wanted: (code: number) => boolean) =>
      bytes.findIndex((byte, at) => at > after && byte === 0xff && wanted(bytes[at + 1] ?? 0));
    const start = marker(0, (code) => code === 0xda);
    const end = marker(start, (code) => code !== 0);
    const own = bytes.toString('latin1').split('\xff\xda').length - 1;
    const again = Array.from({ length: scans - own }, () => bytes.subarray(start, end));
    return Buffer.concat([bytes.subarray(0, end), ...again, bytes.subarray(end)]);
  };

  test('of a JPEG takes as many scans as programs write, and is refused with too many before they are decoded', async () => {
    expect((await upload(ada, await ofScans(20))).status).toBe(201);
    const refused = await upload(ada, await ofScans(97));
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([
      415,
      'unsupported_picture',
      expect.stringContaining('Save it again'),
    ]);
  });

  /** 60,000 × 60,000 pixels of one colour. */
  const bomb = async () => {
    const bytes = await (await halves(8, 8)).png().toBuffer();
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    return bytes;
  };
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported_picture'],
    ['a page', () => Buffer.from('<!doctype html><p>Hello'), 415, 'unsupported_picture'],
    ['nothing', () => Buffer.alloc(0), 415, 'unsupported_picture'],
    ['HEIC', () => heic, 415, 'unsupported_picture'],
    ['half a photograph', async () => (await photograph()).subarray(0, 1500), 422, 'unreadable_picture'],
    ['a picture of 3,600 megapixels', bomb, 413, 'picture_too_large'],
    ['a file over 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'picture_too_large'],
  ])('is refused if it is %s, and leaves no file', async (_, bytes, status, code) => {
    const before = (await filesIn()).length;
    const refused = await upload(ada, await bytes());
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await filesIn()).toHaveLength(before);
  });

  test('is refused over 10 MB even if its length was not announced', async () => {
    async function* pieces() {
      for (let sent = 0; sent < 12; sent += 1) yield Buffer.alloc(1024 * 1024);
    }
    const init = { method: 'POST', headers: { 'Content-Type': 'image/png' }, body: pieces() as never, duplex: 'half' };
    const refused = await ada.fetch('/api/pictures', init as RequestInit);
    expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'picture_too_large' }]);
  });

  test('is refused as any other type, and elsewhere', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const refused = await upload(ada, '{}', { 'Content-Type': type });
      expect([refused.status, refused.body.code]).toEqual([415, 'unsupported_picture']);
    }
    const elsewhere = await ada.fetch('/api/projects', {
      method: 'POST',
      headers: { 'Content-Type': 'image/png' },
      body: 'x',
    });
    expect(await elsewhere.json()).toMatchObject({ code: 'unsupported_media_type' });
  });

  test('counts for a budget', async () => {
    await using small = await startMembersWorld({ env: { LAUNCHBOARD_BUDGET_PICTURES: '1/1h' } });
    const cleo = await small.as('cleo');
    const bytes = async (width: number) => (await halves(width, 10)).png().toBuffer();
    expect((await upload(cleo, await bytes(10))).status).toBe(201);
    expect(await upload(cleo, await bytes(12))).toMatchObject({ status: 429, body: { code: 'budget_spent' } });
  });
});

describe('an upload that cannot be taken now', () => {
  test('is put off before it costs anything of the budget', async () => {
    await using small = await startMembersWorld({ env: { LAUNCHBOARD_BUDGET_PICTURES: '1/1h' } });
    const cleo = await small.as('cleo');
    const bytes = await (await halves(14, 10)).png().toBuffer();
    const { maker } = small.running.deps.media;
    const make = vi.spyOn(maker, 'make').mockRejectedValueOnce(new MakerBusy());
    expect(await upload(cleo, bytes)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    make.mockRestore();
    expect((await upload(cleo, bytes)).status).toBe(201);
  });

  test('because the disk is full is told so, and the connection goes on', async () => {
    const { media } = world.running.deps;
    const full = vi.spyOn(media, 'spool').mockImplementation(async (source) => {
      let room = 1_000_000;
      for await (const piece of source) {
        room -= piece.length;
        if (room < 0) throw new SpoolFull('no room', { isFull: true });
      }
      throw new Error('the body was too small');
    });
    await using conversation = await dial(world.url);
    const head = { Authorization: `Bearer ${ada.token}`, 'Content-Type': 'image/png' };
    conversation.send(post('/api/pictures', Buffer.alloc(2_000_000), head));
    const refused = await conversation.answer('POST');
    full.mockRestore();
    expect([refused.status, refused.header('retry-after'), refused.json()]).toMatchObject([
      503,
      '60',
      { code: 'unavailable', reason: expect.stringMatching(/^There is no room for new pictures .* everything else/) },
    ]);
    conversation.send(get('/api/stats'));
    expect((await conversation.answer()).status).toBe(200);
  });

  test('is not even sent by a client that waits for the word', async () => {
    await using conversation = await dial(world.url);
    const head = { 'Content-Type': 'image/png', Expect: '100-continue', 'Content-Length': '5000000' };
    conversation.send(get('/api/pictures', head, 'POST'));
    expect((await conversation.answer('POST')).status).toBe(401);
    await conversation.closed();
  });
});

describe('an upload over a slow connection', () => {
  const bytesOf = async () => (await halves(90, 80)).png().toBuffer();
  const headOf = (person: Account, bytes: Buffer, more = {}) =>
    get(
      '/api/pictures',
      {
        Authorization: `Bearer ${person.token}`,
        'Content-Type': 'image/png',
        'Content-Length': String(bytes.length),
        ...more,
      },
      'POST',
    );
  const slow = (file: Pace) =>
    startMembersWorld({ settings: { timeouts: { ...defaultTimeouts, request: 100, file } } });

  test('may take longer than any other request', async () => {
    await using patient = await slow({ bytesPerSecond: 1, graceMs: 600_000 });
    const cleo = await patient.as('cleo');
    const bytes = await bytesOf();
    await using conversation = await dial(patient.url);
    conversation.send(headOf(cleo, bytes, { Expect: '100-continue' }));
    // The service is about to read.
    await once(conversation.socket, 'data');
    conversation.send(bytes.subarray(0, 50));
    const late = await patient.ask(
      post('/api/projects', '{', { 'Content-Length': '9', Authorization: `Bearer ${cleo.token}` }),
    );
    expect(late.status).toBe(408);
    conversation.send(bytes.subarray(50));
    expect((await conversation.answer('POST')).status).toBe(201);
  });

  test('is ended if it only holds on, and leaves its room', async () => {
    await using strict = await slow({ bytesPerSecond: 1_000_000_000, graceMs: 30 });
    const cleo = await strict.as('cleo');
    const answer = await strict.ask(Buffer.concat([Buffer.from(headOf(cleo, await bytesOf())), Buffer.from('x')]));
    expect([answer.status, answer.json().code]).toEqual([408, 'request_timeout']);
    expect((await upload(cleo, await bytesOf())).status).toBe(201);
  });
});

describe('the file of a picture', () => {
  test('is shown to its uploader until something public shows it to everybody', async () => {
    const { picture } = (await upload(ada, await photograph(80, 60))).body;
    expect([(await file(picture.url)).status, (await file(picture.url, ben)).status]).toEqual([404, 404]);
    const own = await file(picture.url, ada);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const id = await publish(ada, [{ id: picture.id }]);
    const shown = await file(picture.url);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    await ada.send('DELETE', `/api/projects/${id}/publication`);
    expect([(await file(picture.url)).status, (await file(picture.url, await world.moderator())).status]).toEqual([
      404, 200,
    ]);
  });

  test('is sent whole, in part, or not at all to who has it', async () => {
    const { picture } = (await upload(ada, await photograph(90, 60))).body;
    await publish(ada, [{ id: picture.id }]);
    const whole = await file(picture.url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag') ?? '';
    expect((await file(picture.url, undefined, { 'If-None-Match': etag })).status).toBe(304);
    const part = await file(picture.url, undefined, { Range: 'bytes=2-9' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-9/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 10));
    expect((await file(picture.url, undefined, { Range: `bytes=${bytes.length}-` })).status).toBe(416);
    const head = await fetch(world.url + picture.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  test.each(['x', '..%2f..%2fboard.db', `${'a'.repeat(40)}`, `${'a'.repeat(40)}-96.svg`, `${'a'.repeat(40)}-0.avif`])(
    'is not found by the name %s',
    async (name) => {
      expect((await file(`/media/${name}`, ada)).status).toBe(404);
    },
  );
});

describe('the sweep', () => {
  test('deletes a picture that nothing has used for a day, with its files', async () => {
    const { picture } = (await upload(ada, await photograph(70, 60))).body;
    await sweep(DAY_MS / 2);
    expect((await file(picture.url, ada)).status).toBe(200);
    await sweep(2 * DAY_MS);
    expect((await file(picture.url, ada)).status).toBe(404);
    expect((await filesIn()).filter((entry) => entry.parentPath.includes(picture.id))).toEqual([]);
    expect((await upload(ada, await photograph(70, 60))).status).toBe(201);
    expect((await file(picture.url, ada)).status).toBe(200);
  });

  test('leaves what is used, until the last use is gone', async () => {
    const { picture } = (await upload(ada, await photograph(60, 50))).body;
    const { picture: other } = (await upload(ada, await photograph(50, 40))).body;
    const id = await publish(ada, [{ id: picture.id }, { id: other.id }]);
    await ada.send('PATCH', '/api/me', { portrait: { id: picture.id } });
    await ada.send('PATCH', `/api/projects/${id}`, { images: [] });
    await sweep(2 * DAY_MS);
    expect([(await file(picture.url)).status, (await file(other.url, ada)).status]).toEqual([200, 404]);
    await ada.send('PATCH', '/api/me', { portrait: null });
    await sweep(2 * DAY_MS);
    expect((await file(picture.url, ada)).status).toBe(404);
  });

  test('removes what is left of an upload that was cut off', async () => {
    const id = 'e'.repeat(40);
    await (await openMediaStore({ folder: folder() })).put(id, { jpg: Buffer.from('half') });
    const coming = {
      id,
      state: 'coming',
      facts: null,
      files: null,
      created_at: 1,
      due_at: Date.now() + DAY_MS,
    } as const;
    await world.store.write(({ db }) => db.insertInto('pictures').values(coming).execute());
    await sweep(0);
    expect((await filesIn()).some((entry) => entry.parentPath.includes(id))).toBe(true);
    await sweep(2 * DAY_MS);
    expect((await filesIn()).some((entry) => entry.parentPath.includes(id))).toBe(false);
  });
});
