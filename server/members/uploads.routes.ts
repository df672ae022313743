/** Pictures: taken as multipart/form-data, served by the hash of their content [M-05]. */
import { createHash } from 'node:crypto';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountCalls } from '../../contract/calls/account.ts';
import { CODE } from '../../contract/codes.ts';
import { ACCOUNT_NODE } from '../../contract/permissions.account.ts';
import { consumeRateLimit } from '../rates/rateLimits.ts';
import { findUpload, keepUpload, kindOf, pictureProblem, UPLOAD, type GivenFile } from './uploads.ts';
import { receiving } from '../work/boundedWork.ts';
import { refuseUnlessMay } from './account.routes.ts';
import { Refusal } from '../http/envelope.ts';
import { answerOnce } from '../http/answerOnce.ts';
import { hasKey } from '../http/idempotency.ts';
import { authentication, keyHeader, responsesOf, type Deps } from '../http/route.ts';
import type { MemberPrincipal } from '../sessions/sessions.ts';

const HOUR_MS = 3_600_000;
const FIELDS_MAX = 8;
const FIELD_BYTES_MAX = 1024;

const refused = (problem: 'fileIncomplete' | 'fileType' | 'fileSize'): Refusal =>
  new Refusal(CODE.inputRefused, { fields: { file: problem } });

/** The part named `file`, with its bytes; whatever else was sent is read and dropped. Throws a Refusal. */
async function readFile(request: FastifyRequest): Promise<GivenFile> {
  let given: GivenFile | null = null;
  try {
    for await (const part of request.parts()) given = (await fileOf(part)) ?? given;
  } catch (error) {
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) throw refused('fileSize');
    throw error instanceof Refusal ? error : refused('fileIncomplete');
  }
  if (given === null || given.content.length === 0) throw refused('fileIncomplete');
  return given;
}

async function fileOf(part: Multipart): Promise<GivenFile | null> {
  if (part.type !== 'file') return null;
  const content = await part.toBuffer();
  return part.fieldname === 'file' ? { name: part.filename, mimeType: part.mimetype, content } : null;
}

async function taking(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, config } = deps;
  const { member } = authentication(db, config);
  await app.register(multipart, {
    limits: {
      fileSize: UPLOAD.maxSize,
      files: 1,
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
      parts: FIELDS_MAX + 1,
    },
  });
  const call = accountCalls.upload;
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      consumes: ['multipart/form-data'],
      headers: keyHeader,
      security: [{ token: [] }],
      response: responsesOf(call.answer, CODE.ok),
    },
    validatorCompiler: () => () => true,
    handler: async (request, reply) => {
      const principal = await member(request);
      const refuse = await refusalBefore(deps, principal);
      if (refuse !== null && !hasKey(call, request)) throw refuse;
      if (!request.isMultipart()) throw refused('fileIncomplete');
      const file = await receiving.run(() => readFile(request));
      const keep = async () => {
        if (refuse !== null) throw refuse;
        return keptFile(deps, file, `${request.protocol}://${request.host}`);
      };
      return answerOnce(deps, { call, request, reply, principal, bodyHash: hashOfFile(file) }, keep);
    },
  });
}

/** Why a member can't upload now; null: they can, and one upload is counted. A key is looked up first. */
async function refusalBefore(deps: Deps, principal: MemberPrincipal): Promise<Refusal | null> {
  const { uploadsPerHour } = deps.config;
  try {
    await refuseUnlessMay(deps, principal, ACCOUNT_NODE.avatar);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  if (await consumeRateLimit(deps.db, `upload:${principal.id}`, uploadsPerHour, HOUR_MS)) return null;
  return new Refusal(CODE.limitReached, { limit: 'uploads', max: String(uploadsPerHour) });
}

/** Keeps a picture. Throws a Refusal for whatever isn't one. */
async function keptFile({ db, config }: Deps, file: GivenFile, origin: string) {
  const kind = kindOf(file);
  if (kind === null) throw refused('fileType');
  const problem = pictureProblem(kind, file.content);
  if (problem !== null) throw refused(problem);
  const url = await keepUpload(db, kind, file.content);
  const base = config.site.apiUrl || config.publicUrl || origin;
  const { suffix } = kind;
  return { file: { url, name: file.name, size: file.content.length, suffix, full_url: base + url } };
}

const hashOfFile = ({ name, mimeType, content }: GivenFile): Uint8Array =>
  createHash('sha256')
    .update(JSON.stringify([name, mimeType]))
    .update(content)
    .digest();

/** A picture never changes: its name is the hash of its content. Opened by itself it is nothing but a picture. */
function serving(app: FastifyInstance, { db }: Deps): void {
  app.get<{ Params: { name: string } }>(
    '/api/uploads/:name',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const found = await findUpload(db, params.name);
      if (found === null) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `inline; filename="${params.name}"`)
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .type(found.mimeType)
        .serializer(String)
        .send(Buffer.from(found.content));
    },
  );
}

export async function registerUploads(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => taking(scope, deps));
  serving(app, deps);
}
