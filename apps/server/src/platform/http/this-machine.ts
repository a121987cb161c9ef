import type { FastifyRequest } from 'fastify'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Whether somebody on this machine asks, and through no proxy that says so. */
export const isFromThisMachine = ({ socket, headers }: FastifyRequest) =>
  loopback.has(socket.remoteAddress ?? '') && !headers['x-forwarded-for']
