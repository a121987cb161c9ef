import * as z from 'zod/mini'
import type { Logger } from '#platform/logging'

interface ApiOptions {
  /** Base address of the API, with user and password if it has them; empty: nothing is closed. */
  apiUrl: string
  logger: Pick<Logger, 'warn'>
}

/** Timeout of a request, in milliseconds. */
const timeoutMs = 3_000
/** Streams of one answer: SRS lists ten by default. */
const maxStreams = 1_000

const streamList = z.object({
  streams: z.array(
    z.object({
      name: z.string(),
      app: z.string(),
      publish: z.object({ active: z.boolean(), cid: z.optional(z.string()) }),
    }),
  ),
})

/** The address of an API without user and password, and the header that carries them. */
function accessOf(apiUrl: string) {
  const url = new URL(apiUrl)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const login = [username, password].map(decodeURIComponent).join(':')
  const headers: Record<string, string> =
    username === '' ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` }
  return { address: url.href.replace(/\/$/, ''), headers }
}

/**
 * The API of SRS, by which connections are closed. A failure is logged once until a request succeeds: a stream that
 * should be closed is found again with its next segment.
 */
export function createSrsApi({ apiUrl, logger }: ApiOptions) {
  const access = apiUrl === '' ? null : accessOf(apiUrl)
  let isFailing = false

  async function request(method: 'GET' | 'DELETE', path: string): Promise<unknown> {
    if (!access) return null
    const reply = await fetch(`${access.address}${path}`, {
      method,
      headers: access.headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!reply.ok) throw new Error(`SRS has answered ${method} with HTTP ${reply.status}`)
    return reply.json()
  }

  /** Does work with the API; never rejects. */
  async function attempt(work: () => Promise<unknown>) {
    if (!access) return
    try {
      await work()
      isFailing = false
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'SRS could not be requested to close a connection')
      isFailing = true
    }
  }

  const close = (clientId: string) => request('DELETE', `/api/v1/clients/${encodeURIComponent(clientId)}`)

  async function closePublisher(streamName: string) {
    const { streams } = z.parse(
      streamList,
      await request('GET', `/api/v1/streams/?start=0&count=${maxStreams}`),
    )
    const stream = streams.find(
      ({ app, name, publish }) => app === 'live' && name === streamName && publish.active,
    )
    if (stream?.publish.cid) await close(stream.publish.cid)
  }

  return {
    /** Closes the connection of a client. */
    closeClient: (clientId: string) => attempt(() => close(clientId)),

    /** Closes the connection that publishes a stream, if there is one; the name may come later. */
    closeStream: (nameOf: () => Promise<string | undefined>) =>
      attempt(async () => {
        const name = await nameOf()
        if (name !== undefined) await closePublisher(name)
      }),
  }
}
export type SrsApi = ReturnType<typeof createSrsApi>
