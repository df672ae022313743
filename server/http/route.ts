/** Registers the contract's calls: who may, what comes in, the envelope around what goes out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { KEY_HEADER, takesKey, type Access, type CallParts } from '../../contract/call.ts';
import { CODE } from '../../contract/codes.ts';
import { mayCall } from '../../contract/operatorRoles.ts';
import type { Config } from '../config/config.ts';
import type { ServerClock } from '../db/clock.ts';
import type { Database } from '../db/open.ts';
import { findOperator, type OperatorPrincipal } from '../sessions/operatorSessions.ts';
import type { Principal, MemberPrincipal } from '../sessions/sessions.ts';
import { tokenLookUp } from '../sessions/tokenLookUp.ts';
import type { VersionPart, Versions } from '../sessions/versions.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { answerOnce } from './answerOnce.ts';
import { Refusal } from './envelope.ts';
import { parseInput, type Problems } from './fields.ts';
import { countedLimits, type Counted } from './callRates.ts';
import { sendKept, type Commands } from './idempotency.ts';
import { KnownTokens } from '../sessions/knownTokens.ts';
import { notePrincipal } from './securityLog.ts';
import { answerUnchanged, versionTag, type Kept, type Shared } from './sharedAnswers.ts';

/** What every handler may use. */
export interface Deps {
  readonly db: Database;
  readonly config: Config;
  readonly clock: ServerClock;
  /** What operators can change while the server runs; `config` has what the environment said. */
  readonly settings: SettingsReader;
  /** Runs what has an Idempotency-Key, each once. */
  readonly commands: Commands;
}

interface PrincipalOf {
  readonly public: Principal | null;
  readonly guest: Principal;
  readonly member: MemberPrincipal;
  readonly entering: OperatorPrincipal;
  readonly operator: OperatorPrincipal;
}

/** A call as its handler sees it, all of it checked. */
interface Incoming<Query, Body, Who extends Access> {
  readonly query: Query;
  readonly body: Body;
  readonly principal: PrincipalOf[Who];
  /** The address it came from, and what the browser calls itself. */
  readonly address: string;
  /** Where it was sent, as the client wrote it: "http://localhost:8080". */
  readonly origin: string;
  readonly agent: string;
}

interface RouteOptions {
  /** Names the fields of a refused body more precisely than its schema does. */
  readonly problems?: Problems;
  /** A public call that still wants a token to be valid, if there is one: the client then renews it. */
  readonly refusesStaleToken?: boolean;
  /** What a body that its schema refuses is refused for first: throws that Refusal, or nothing. */
  readonly refuseFirst?: (principal: PrincipalOf[Access], body: unknown) => Promise<void>;
  /** What a call with this body counts as, beside a call; null for nothing. */
  readonly countsAs?: (body: unknown) => Counted | null;
  /** The answer is the same for everybody. */
  readonly shared?: Shared;
  /** All that the answer is made of, but for the query: while no version of it changes, the answer does not. */
  readonly madeOf?: readonly VersionPart[];
  /** The code of success. */
  readonly code?: typeof CODE.loggedOut;
}

type CallOf<Query, Body, Answer, Who> = Omit<CallParts, 'query' | 'body' | 'answer' | 'access'> & {
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  readonly access: Who;
};

/** Serves one call of the contract. The handler answers its data, or throws a Refusal. */
export type Route = <
  Answer extends z.ZodMiniType,
  Who extends Access,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
>(
  call: CallOf<Query, Body, Answer, Who>,
  handler: (
    incoming: Incoming<z.output<Query>, z.output<Body>, Who>,
  ) => Promise<z.output<Answer>> | z.output<Answer>,
  options?: RouteOptions,
) => void;

/** Gets the versions that were read with the token, if it is one. */
type NoteVersions = (versions: Versions) => void;
/** Finds who makes a call; throws a Refusal where they may not. */
type Find<Who extends Access> = (request: FastifyRequest, note?: NoteVersions) => Promise<PrincipalOf[Who]>;
type Authenticate = { readonly [Who in Access]: Find<Who> };

function tokenOf({ headers }: FastifyRequest): string | null {
  return typeof headers['token'] === 'string' && headers['token'] !== '' ? headers['token'] : null;
}

const AGENT_MAX = 300;
/** What the browser calls itself, without what no text of the database can hold. */
const agentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').replaceAll('\0', '').slice(0, AGENT_MAX);

/** Whose turn a call takes; null for guests, whose sessions cost nothing: their network's. */
const nameOf = (principal: Principal | OperatorPrincipal): string | null =>
  principal.kind === 'guest' ? null : `${principal.kind}:${principal.id}`;

export function authentication(db: Database, { operators: { secondFactor } }: Config): Authenticate {
  const known = new KnownTokens();
  const lookUp = tokenLookUp(db);
  const findBy = async (token: string, note?: NoteVersions): Promise<Principal | null> => {
    if (note === undefined) return known.find(token, lookUp.principal, nameOf);
    const found = await known.find(token, lookUp.versioned, ({ principal }) => nameOf(principal));
    if (found === null) return null;
    note(found.versions);
    return found.principal;
  };
  const find = async (request: FastifyRequest, note?: NoteVersions): Promise<Principal | null> => {
    const token = tokenOf(request);
    const principal = token === null ? null : await findBy(token, note);
    notePrincipal(request, principal);
    return principal;
  };
  const require = async (request: FastifyRequest, note?: NoteVersions): Promise<Principal> => {
    const principal = await find(request, note);
    if (principal === null) throw new Refusal(CODE.unauthorised);
    return principal;
  };
  const findOperatorBy = (token: string): Promise<OperatorPrincipal | null> =>
    findOperator(db, token, secondFactor);
  const requireOperator = async (request: FastifyRequest): Promise<OperatorPrincipal> => {
    const token = tokenOf(request);
    const operator = token === null ? null : await known.find(token, findOperatorBy, nameOf);
    if (operator === null) throw new Refusal(CODE.unauthorised);
    notePrincipal(request, operator);
    return operator;
  };
  const requireEntered = async (request: FastifyRequest): Promise<OperatorPrincipal> => {
    const operator = await requireOperator(request);
    if (operator.step !== null) throw new Refusal(CODE.forbidden);
    return operator;
  };
  return {
    public: find,
    guest: require,
    member: async (request, note) => {
      const principal = await require(request, note);
      if (principal.kind !== 'member') throw new Refusal(CODE.forbidden);
      return principal;
    },
    entering: requireOperator,
    operator: requireEntered,
  };
}

/** The answers of HTTP 200: this call's data, or the data of a refusal. Anything else is not sent. */
const answersOf = (answer: z.ZodMiniType, code: number): z.ZodMiniType =>
  z.union([
    z.object({ code: z.literal(code), msg: z.string(), data: answer, time: z.number() }),
    z.object({
      code: z.int().check(z.refine((given) => given !== code)),
      msg: z.string(),
      data: z.unknown(),
      time: z.number(),
    }),
  ]);

/** The answer of HTTP 200 of a download that is refused. */
export const refusalAnswer = z.object({
  code: z.int(),
  msg: z.string(),
  data: z.unknown(),
  time: z.number(),
});

/** What any other HTTP status answers: the code is the status, and there is no data. */
export const transportAnswer = z.object({
  code: z.int(),
  msg: z.string(),
  data: z.null(),
  time: z.number(),
});

/** The header of commands, as openapi.json names it. */
export const keyHeader = z.object({
  [KEY_HEADER]: z
    .optional(z.uuid())
    .check(
      z.describe(
        'Names the command: sent again within a week with the same call and body, it is answered as the first time and changes nothing more.',
      ),
    ),
});

/** A call's answers by HTTP status, as openapi.json lists them. */
export const responsesOf = (answer: z.ZodMiniType, code: number) => ({
  200: answersOf(answer, code),
  default: transportAnswer,
});

async function readBody<Body>(read: () => Body, refuseFirst: () => Promise<void>): Promise<Body> {
  try {
    return read();
  } catch (refusal) {
    await refuseFirst();
    throw refusal;
  }
}

type Respond<Who extends Access> = (request: FastifyRequest, principal: PrincipalOf[Who]) => Promise<unknown>;

/** Who calls; null: they were answered already, with what the command that revoked their token was answered. */
async function principalOrAnswer<Who extends Access>(
  { commands, clock }: Deps,
  call: CallParts,
  who: (request: FastifyRequest) => Promise<PrincipalOf[Who]>,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
): Promise<{ readonly principal: PrincipalOf[Who] } | null> {
  try {
    return { principal: await who(request) };
  } catch (refusal) {
    const kept = await commands.revokedAnswer(call, request);
    if (kept === null) throw refusal;
    sendKept(reply, kept, clock.now());
    return null;
  }
}

/** Refuses operators who have none of the call's roles. */
const withRole =
  <Who extends Access>(call: CallParts, who: Find<Who>): Find<Who> =>
  async (request, note) => {
    const principal = await who(request, note);
    if (principal?.kind === 'operator' && !mayCall(principal.roles, call)) throw new Refusal(CODE.forbidden);
    return principal;
  };

/** The `Route` of an app. */
export function routesOf(app: FastifyInstance, deps: Deps): Route {
  const { db, config, clock } = deps;
  const authenticate = authentication(db, config);
  const limitCounted = countedLimits(db, config.rates);
  return (call, handler, options = {}) => {
    const { problems, refuseFirst, countsAs, shared, madeOf } = options;
    const { refusesStaleToken = false, code = CODE.ok } = options;
    const who = withRole(call, authenticate[call.access]);
    const respond: Respond<typeof call.access> = async (request, principal) => {
      const query = parseInput(call.query, request.query, 'query');
      const body = await readBody(
        () => parseInput(call.body, request.body, 'body', problems),
        async () => refuseFirst?.(principal, request.body),
      );
      const counted = countsAs?.(body) ?? null;
      if (counted !== null) await limitCounted(counted, request);
      const origin = `${request.protocol}://${request.host}`;
      return handler({ query, body, principal, address: request.ip, agent: agentOf(request), origin });
    };
    app.route({
      method: [call.method, ...(call.alsoBy ?? [])],
      url: call.path,
      schema: {
        summary: call.summary,
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        ...(takesKey(call) && { headers: keyHeader }),
        ...(call.access !== 'public' && { security: [{ token: [] }] }),
        response: responsesOf(call.answer, code),
      },
      // The schemas above are for openapi.json and the answer; input is parsed below, after the principal is known.
      validatorCompiler: () => () => true,
      handler: async (request, reply) => {
        const noted: { tag: string | null } = { tag: null };
        const note =
          madeOf && ((versions: Versions) => void (noted.tag = versionTag(request, madeOf, versions)));
        const known = await principalOrAnswer(deps, call, (from) => who(from, note), [request, reply]);
        if (known === null) return reply;
        const { principal } = known;
        if (refusesStaleToken && principal === null && tokenOf(request) !== null) {
          throw new Refusal(CODE.unauthorised);
        }
        const kept: Kept = { shared, tag: noted.tag };
        if (answerUnchanged(request, reply, kept, clock.now())) return reply;
        return answerOnce(deps, { call, request, reply, principal, code, kept }, () =>
          respond(request, principal),
        );
      },
    });
  };
}
