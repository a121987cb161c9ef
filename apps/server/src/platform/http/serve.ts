import { codes, type Endpoint, type Envelope, messages } from '@vce/protocol'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { type Caller, callerOf, consoleCallerOf, isConsoleEndpoint } from './actor'
import type { Call, Verb } from './calls'
import { credentialsOf, operatorCredentialsOf, queryCredentialsOf } from './credentials'
import { answerNotFound } from './errors'
import { fileIn } from './file-in'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

async function resolveCaller(request: FastifyRequest, endpoint: Endpoint): Promise<Caller> {
  const { server } = request
  request.caller ??= isConsoleEndpoint(endpoint)
    ? await consoleCallerOf(server.operators, operatorCredentialsOf(request))
    : await callerOf(server.sessions, credentialsIn(endpoint, request))
  return request.caller
}

const credentialsIn = ({ method }: Endpoint, request: FastifyRequest) =>
  method === 'GET' ? queryCredentialsOf(request) : credentialsOf(request)

/** A route that binds an endpoint to its verb; each is one line in a module's routes file. */
export function serve<E extends Endpoint>(endpoint: E, verb: Verb<E>): RouteOptions {
  const msgOf = (data: unknown) => endpoint.successOf?.(data as never) ?? endpoint.success ?? messages.success
  const bodyOf = endpoint.multipart
    ? (request: FastifyRequest) => fileIn(request)
    : ({ body, query }: FastifyRequest) => Promise.resolve(endpoint.method === 'GET' ? query : body)
  return {
    method: endpoint.method ?? 'POST',
    exposeHeadRoute: false,
    url: endpoint.path,
    bodyLimit: endpoint.maxBytes,
    config: { call: { endpoint, verb } },
    // Checked before the body is read, so that a caller without access cannot make us read 8 MB.
    async onRequest(request, reply) {
      // On hosts other than the console's this endpoint does not exist.
      if (isConsoleEndpoint(endpoint) && !request.server.isConsole(request))
        return answerNotFound(request, reply)
      if (endpoint.access !== 'guest')
        await request.server.admit(endpoint, await resolveCaller(request, endpoint))
    },
    async handler(request): Promise<Envelope<unknown>> {
      const { headers, server } = request
      const caller = await resolveCaller(request, endpoint)
      caller.actor.idempotencyKey = header(headers['idempotency-key'])
      if (caller.actor.kind === 'user') caller.actor.token = credentialsIn(endpoint, request).token
      const data = await server.calls.run(endpoint.path, caller, () => bodyOf(request))
      return { code: codes.success, msg: msgOf(data), data }
    },
  }
}
