import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { CODE, type Code } from '../../contract/codes.ts';
import type { ServerClock } from '../db/clock.ts';
import { isUnreachable } from '../db/transact.ts';
import { describeError } from '../process/describeError.ts';
import { envelopeOf, Refusal } from './envelope.ts';
import { TooMany } from './callRates.ts';
import { logRefusal } from './securityLog.ts';

/** Statuses of the transport; whatever else a client does wrong is a bad request. */
const TRANSPORT: ReadonlyMap<number, Code> = new Map([
  [400, CODE.badRequest],
  [404, CODE.notFound],
  [413, CODE.bodyTooLarge],
  [415, CODE.unsupportedMedia],
  [429, CODE.tooManyRequests],
  [503, CODE.unavailable],
]);

function codeOf(error: Error): Code {
  if (isUnreachable(error)) return CODE.unavailable;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return TRANSPORT.get(status) ?? (status >= 400 && status < 500 ? CODE.badRequest : CODE.serverError);
}

/** A path that can't be decoded never reaches a route, nor the handlers below. */
export const answerBadUrl = (reply: FastifyReply, clock: ServerClock): FastifyReply =>
  reply.status(400).send(envelopeOf(CODE.badRequest, null, clock.now()));

const STATUS_OF_BROKEN: ReadonlyMap<string, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** What isn't HTTP, or never ends, reaches no handler either: it is answered on the bare connection, which ends. */
export function answerBroken(
  error: Error & { readonly code?: string },
  socket: Socket,
  clock: ServerClock,
): void {
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const status = STATUS_OF_BROKEN.get(error.code ?? '') ?? 400;
  const body = JSON.stringify(envelopeOf(CODE.badRequest, null, clock.now()));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** A database that can't be reached, or is busy, may be there again in a moment. */
const RETRY_AFTER_S = 1;

/** A call that found no place or no database is no fault of the program: a line without the stack, however many there are. */
function logFailure(log: FastifyBaseLogger, code: Code, error: Error): void {
  if (code === CODE.unavailable) {
    const { type, message, code: cause } = describeError(error);
    log.warn({ reason: { type, message, code: cause } }, 'The call was not taken');
  } else if (code >= 500) log.error({ err: error }, 'The call failed');
}

/** Every answer that isn't a success is an envelope too. */
export function answerErrors(app: FastifyInstance, clock: ServerClock): void {
  app.setErrorHandler<Error>((error, request, reply) => {
    if (error instanceof Refusal) {
      logRefusal(request, error.code);
      return reply.send(envelopeOf(error.code, error.data, clock.now()));
    }
    const code = codeOf(error);
    logFailure(request.log, code, error);
    if (error instanceof TooMany) reply.header('retry-after', error.retryAfter_s);
    if (code === CODE.unavailable) reply.header('retry-after', RETRY_AFTER_S);
    return reply.status(code).send(envelopeOf(code, null, clock.now()));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(envelopeOf(CODE.notFound, null, clock.now())),
  );
}
