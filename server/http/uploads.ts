/** Pictures: taken as multipart/form-data, served by the hash of their content [M-05]. */
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountCalls } from '../../contract/calls/account.ts';
import { CODE } from '../../contract/codes.ts';
import { ACCOUNT_NODE } from '../../contract/permissions.account.ts';
import { takeTurn } from '../domain/turns.ts';
import { findUpload, keepUpload, kindOf, pictureProblem, UPLOAD, type GivenFile } from '../domain/uploads.ts';
import { receiving } from '../work/limits.ts';
import { refuseUnlessMay } from './account.ts';
import { envelopeOf, Refusal } from './envelope.ts';
import { authentication, responsesOf, type Deps } from './route.ts';

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
  const { db, config, clock } = deps;
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
  const { path, method, summary, answer } = accountCalls.upload;
  app.route({
    method,
    url: path,
    schema: {
      summary,
      consumes: ['multipart/form-data'],
      security: [{ token: [] }],
      response: responsesOf(answer, CODE.ok),
    },
    handler: async (request) => {
      const caller = await member(request);
      await refuseUnlessMay(deps, caller, ACCOUNT_NODE.avatar);
      if (!request.isMultipart()) throw refused('fileIncomplete');
      const { uploadsPerHour } = config;
      if (!(await takeTurn(db, `upload:${caller.id}`, uploadsPerHour, HOUR_MS))) {
        throw new Refusal(CODE.limitReached, { limit: 'uploads', max: String(uploadsPerHour) });
      }
      const file = await receiving.run(() => readFile(request));
      const kind = kindOf(file);
      if (kind === null) throw refused('fileType');
      const problem = pictureProblem(kind, file.content);
      if (problem !== null) throw refused(problem);
      const url = await keepUpload(db, kind, file.content);
      const base = config.site.apiUrl || config.publicUrl || `${request.protocol}://${request.host}`;
      const { suffix } = kind;
      const shown = { url, name: file.name, size: file.content.length, suffix, full_url: base + url };
      return envelopeOf(CODE.ok, { file: shown }, clock.now());
    },
  });
}

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
