import type { FastifyInstance } from 'fastify'

/**
 * Reads a picture, preset or upload, from this server's own address and returns it as a data URL for
 * embedding; null if there is none.
 */
export const pictureFrom = (app: FastifyInstance) => async (address: string) => {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: address })
  const type = String(headers['content-type'] ?? '').split(';')[0]
  if (statusCode !== 200 || !type?.startsWith('image/')) return null
  return `data:${type};base64,${rawPayload.toString('base64')}`
}
