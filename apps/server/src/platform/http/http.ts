import type { Endpoint, Rights } from '@vce/protocol'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { type Caller, checkAccess, type Operators, type ReaderRights, type Sessions } from './actor'
import { type Calls, createCalls } from './calls'
import { answerError, answerNotFound } from './errors'
import type { Meter } from './meter'

declare module 'fastify' {
  interface FastifyInstance {
    calls: Calls
    sessions: Sessions
    operators: Operators
    /** Refuses a caller without access to the endpoint; runs before anything else of the call is checked. */
    admit(endpoint: Endpoint, caller: Caller): Promise<void>
  }
  interface FastifyRequest {
    /** Stored by the first lookup, so that a request looks up its session only once. */
    caller: Caller | null
  }
}

interface HttpOptions {
  sessions: Sessions
  /** Default: there are no operators. */
  operators?: Operators
  /** Default: no uses are counted. */
  meter?: Meter
  /** Default: readers have the rights of guests, and see all of history. */
  rights?: ReaderRights
  /** Whether each response is checked against its schema: on in tests, off where microseconds count. */
  checkOutputs: boolean
  /** How long the response of a shared endpoint is cached for other callers, in milliseconds. */
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

/** Registers callers, calls, and the envelope of every response. */
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
      // No address of the portal contains NUL, and the database cannot store it.
      if (request.url.includes('%00')) return answerNotFound(request, reply)
      done()
    })
    jsonBody(app)
    app.setErrorHandler(answerError)
    app.setNotFoundHandler(answerNotFound)
  },
  { name: 'http' },
)

/** Accepts JSON bodies only; a call without input may have no body. */
function jsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}
