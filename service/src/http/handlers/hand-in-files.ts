import { pipeline } from 'node:stream/promises';
import { fileFormats, handInFilesPath, isUuid, limits, type TokenScope } from '@launch-board/contract';
import { MINUTE_MS } from '@launch-board/host/durations';
import { bodyOf } from '@launch-board/host/response-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fail } from '../../domain/fail.ts';
import { filesToZip, readableFile } from '../../domain/hand-in-files/reads.ts';
import { zipBytes, zipOf } from '../../domain/hand-in-files/zip.ts';
import { zippedFiles } from '../../domain/hand-in-files/zip-names.ts';
import { storedName } from '../../store/hand-in-files/files.ts';
import { memberBehind } from '../auth/callers.ts';
import type { Serving } from './route.ts';
import { sendFile } from './send-file.ts';
import { recordCut } from './streams.ts';

/** These are no operations of the contract: what the contract has is the addresses. */
export const handInFileRoute = { method: 'GET', path: `${handInFilesPath}/{name}` } as const;
export const stageFilesRoute = { method: 'GET', path: `${handInFilesPath}/stages/{stage}` } as const;

/** All files of a stage as one ZIP, however slowly its reader takes it. */
const ZIP_MS = 30 * MINUTE_MS;

type Parts = Pick<Serving, 'deps' | 'streams'>;

export function serveHandInFiles(app: FastifyInstance, parts: Parts) {
  const config = { operation: 'hand_in_file' };
  const method = ['GET', 'HEAD'];
  app.route({ method, url: `${handInFilesPath}/:name`, config, handler: (...given) => sendOne(parts, ...given) });
  app.route({
    method,
    url: `${handInFilesPath}/stages/:stage`,
    config,
    handler: (...given) => sendAll(parts, ...given),
  });
}

/** Asked for each time, kept by nobody, and never a page of this origin, whatever is in it. */
const guarded = (name: string) => ({
  'Cache-Control': 'private, no-store',
  Vary: 'Authorization',
  'Content-Disposition': attachment(name),
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
});

/** RFC 6266: a name that all programs read, and the one that is meant. */
function attachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w. ()-]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

const memberFor = ({ deps }: Parts, request: FastifyRequest, scope: TokenScope) =>
  memberBehind(deps, request, { access: 'member', scope, makesProfile: false, learn: () => {} });

const fileId = new RegExp(`^[0-9a-f]{${limits.pictureId}}$`);

async function sendOne(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { name: id } = request.params as { name: string };
  const { deps } = parts;
  const actor = await memberFor(parts, request, 'read');
  if (!fileId.test(id)) throw new Fail('not_found');
  const { file, isOwn } = await readableFile(deps, actor, id);
  // Like the list of what was handed in.
  if (!isOwn) await memberFor(parts, request, 'curate');
  await sendFile(request, reply, {
    etag: `"${file.id}"`,
    size: file.bytes,
    type: fileFormats[file.format as keyof typeof fileFormats].type,
    headers: guarded(file.name),
    open: (range) => deps.media.store.read(file.id, storedName, range),
  });
}

async function sendAll(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { stage: id } = request.params as { stage: string };
  const { deps, streams } = parts;
  const actor = await memberFor(parts, request, 'curate');
  if (!isUuid(id)) throw new Fail('not_found');
  const { stage, files } = await filesToZip(deps, actor, id.toLowerCase());
  const zipped = zippedFiles(deps.media.store, files);
  await streams.inPlace(actor.userId, async () => {
    const { raw } = reply;
    reply.hijack();
    const headers = { ...guarded(`${stage.name}.zip`), 'Content-Type': 'application/zip' };
    raw.writeHead(200, { ...headers, 'Content-Length': zipBytes(zipped) });
    if (request.method === 'HEAD') return void raw.end();
    try {
      await pipeline(zipOf(zipped), bodyOf(raw), { signal: AbortSignal.timeout(ZIP_MS) });
    } catch (error) {
      recordCut(request, error, 'a ZIP');
    }
  });
}
