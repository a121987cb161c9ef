import { type Endpoint, endpoints } from '@vce/protocol'
import { startMovingApp } from '#test/moving-market'

const concurrent = 8
const han = /\p{Script=Han}/u
/** English terms of the validation library's messages, which must not reach the user. */
const english = /\b(expected|received|invalid|input|string|number|boolean|object|array|undefined|null|NaN)\b/i

/** Endpoints that take a body or a query, by path. */
export const sweptEndpoints = endpoints
  .filter(({ multipart }) => !multipart)
  .map((endpoint) => [endpoint.path, endpoint] as const)

/** Encodes a body as the query of a GET call; a list becomes a repeated parameter. */
function queryOf(body: unknown, token = '') {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const pairs = fields.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => [
      name,
      typeof each === 'string' ? each : (JSON.stringify(each) ?? ''),
    ]),
  )
  return new URLSearchParams([...pairs.filter(([name]) => name !== 'token'), ['token', token]] as string[][])
}

/** Starts the server at a moment in Beijing, with a market of some settled days. */
export async function startEndpointSweep(moment: string, { days }: { days?: number } = {}) {
  // Caching is on: equal inputs share one response, because the test covers only the path up to the cache.
  const { app, seed } = await startMovingApp(moment, { days, keepFor: 600_000 })

  async function faultOf({ path, method }: Endpoint, body: unknown, token?: string): Promise<string[]> {
    const payload = JSON.stringify(body)
    const get = { method: 'GET' as const, url: `${path}?${queryOf(body, token)}` }
    const reply = await app.inject(
      method === 'GET'
        ? get
        : {
            method: 'POST',
            url: path,
            headers: { 'content-type': 'application/json', ...(token && { token }) },
            payload,
          },
    )
    const { code, msg = '' } = reply.json<{ code?: number; msg?: string }>()
    // An address that contains NUL is unknown to the portal.
    const wanted = method === 'GET' && get.url.includes('%00') ? 404 : 200
    const fine = reply.statusCode === wanted && Number.isInteger(code) && han.test(msg) && !english.test(msg)
    return fine ? [] : [`${payload.slice(0, 200)} → ${reply.statusCode} ${reply.body.slice(0, 200)}`]
  }

  return {
    /** Describes each response that is not an envelope in Chinese; empty if all are. */
    async faultsOf(endpoint: Endpoint, inputs: readonly unknown[]): Promise<string[]> {
      const token = endpoint.access === 'guest' ? undefined : (await seed.user()).token
      const faults: string[] = []
      for (let from = 0; from < inputs.length; from += concurrent) {
        const some = inputs.slice(from, from + concurrent).map((body) => faultOf(endpoint, body, token))
        faults.push(...(await Promise.all(some)).flat())
      }
      return faults
    },
  }
}
