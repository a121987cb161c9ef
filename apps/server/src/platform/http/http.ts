import type { Endpoint, Rights } from '@vce/protocol'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { type Caller, checkAccess, type Operators, type ReaderRights, type Sessions } from './actor'
import { type Calls, createCalls } from './calls'
import { answerError, answerUnknown } from './errors'
import type { Meter } from './meter'

declare module 'fastify' {
  interface FastifyInstance {
    calls: Calls
    sessions: Sessions
    operators: Operators
    /** Refuses a caller without access to the endpoint, before anything else of the call is checked. */
    admit(endpoint: Endpoint, caller: Caller): Promise<void>
  }
  interface FastifyRequest {
    /** Set by the first lookup: a session is looked up once per request. */
    caller: Caller | null
  }
}

interface HttpOptions {
  sessions: Sessions
  /** Without it there are no operators. */
  operators?: Operators
  /** Without it nothing is counted. */
  meter?: Meter
  /** Without it readers have the rights of guests, and all of history. */
  rights?: ReaderRights
  /** Checks every response against its schema: on in tests, off where each microsecond counts. */
  checkOutputs: boolean
  /** How long the response of a shared endpoint serves other callers, in milliseconds. */
  keepFor: number
}

const noOperators: Operators = {
  sessionOf: async () => undefined,
  refused: async () => undefined,
}

const noMeter: Meter = { admit: async () => null }

const guestRights: Rights = {
  check_vip: false,
  view_history: null,
  view_seat_profit: false,
  view_research: false,
  view_opinion: 0,
  view_quadrant: false,
  signal_live: false,
  vtarget: 0,
  use_indicator: false,
  view_chain: false,
  course: false,
  live_room: false,
  sms_alert: 0,
  researcher: false,
}
const noRights: ReaderRights = { of: async (_actor, tag) => guestRights[tag], reach: async () => null }

/** The wire: callers, calls, and one envelope for every response. */
export const http = fastifyPlugin<HttpOptions>(
  async (
    app,
    { sessions, checkOutputs, keepFor, rights = noRights, operators = noOperators, meter = noMeter },
  ) => {
    const check = { rights, operators }
    app.decorate('sessions', sessions)
    app.decorate('operators', operators)
    app.decorate('calls', createCalls({ ...check, meter, checkOutputs, keepFor }))
    app.decorate('admit', (endpoint: Endpoint, caller: Caller) => checkAccess(endpoint, caller, check))
    app.decorateRequest('caller', null)
    app.addHook('onRoute', ({ config }) => {
      if (config?.call) app.calls.add(config.call)
    })
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id)
      // No address of ours has NUL, and the database cannot store it.
      if (request.url.includes('%00')) return answerUnknown(request, reply)
      done()
    })
    jsonBody(app)
    app.setErrorHandler(answerError)
    app.setNotFoundHandler(answerUnknown)
  },
  { name: 'http' },
)

/** JSON bodies only; a call without a payload may send none at all. */
function jsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}
