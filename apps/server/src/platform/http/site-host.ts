import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The host by which visitors know the site; empty if none is set. */
    mainHost?: string
  }
}

/**
 * The host for absolute addresses: the site's own, or the requested host if none is set. A requested host
 * must not get into answers that are sent to other callers.
 */
export const siteHostOf = ({ server, host }: FastifyRequest): string => server.mainHost || host
