import type { DraftInputOf, Endpoint, Envelope, OutputOf, SignInAnswer } from '@vce/protocol'
import type { FastifyInstance } from 'fastify'

interface Visitor {
  /** The visitor's network address. */
  address?: string
  /** The uuid that the visitor's browser generated. */
  uuid?: string
  token?: string
  agent?: string
}

/** Creates a function that calls endpoints as one visitor's browser does. */
export function createVisitor(
  app: FastifyInstance,
  { address = '203.0.113.7', uuid, token, agent }: Visitor = {},
) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: DraftInputOf<E>,
  ): Promise<Envelope<OutputOf<E>>> {
    const reply = await app.inject({
      method: 'POST',
      url: endpoint.path,
      remoteAddress: address,
      headers: {
        ...(uuid && { uuid }),
        ...(token && { token }),
        ...(agent && { 'user-agent': agent }),
      },
      payload: input as object,
    })
    return reply.json()
  }
}

/** The token of a sign-in; throws if it failed. */
export function tokenIn({ code, msg, data }: Envelope<SignInAnswer>): string {
  if (code !== 1) throw new Error(`Not signed in: ${msg}`)
  return data.userinfo.token
}

/** A fixed browser uuid for each number. */
export const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
