import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The host that visitors know the site by; empty where none is set. */
    mainHost?: string
  }
}

/**
 * The host of absolute addresses: the site's own, or the one that the caller has named where none is set. What a caller
 * names must not reach answers that others are sent.
 */
export const siteHostOf = ({ server, host }: FastifyRequest): string => server.mainHost || host
