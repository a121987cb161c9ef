import autocannon from 'autocannon'

export interface Load {
  url: string
  headers?: Record<string, string>
  /** Returns the input of the next request, which is sent as JSON by POST. */
  nextInput?: () => object
  /** Returns headers of the next request, in addition to `headers`. */
  nextHeaders?: () => Record<string, string>
  /** Returns the path of the next request, which replaces the path of `url`. */
  nextPath?: () => string
}

const connections = 50

/** Puts a server under load; throws on any unsuccessful answer. */
async function run(load: Load, seconds: number) {
  const { url, headers = {}, nextInput, nextHeaders, nextPath } = load
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: nextInput ? { ...headers, 'content-type': 'application/json' } : headers,
    method: nextInput ? 'POST' : 'GET',
    ...((nextInput || nextPath) && {
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            ...(nextPath && { path: nextPath() }),
            ...(nextHeaders && { headers: { ...request.headers, ...nextHeaders() } }),
            ...(nextInput && { body: JSON.stringify(nextInput()) }),
          }),
        },
      ],
    }),
  })
  if (result.errors || result.non2xx || !result['2xx']) {
    throw new Error(`${url}: ${result['2xx']} good answers, ${result.non2xx} others, ${result.errors} errors`)
  }
  return result
}

/** Number of answers per second under load. */
export async function requestsPerSecond(load: Load, seconds: number): Promise<number> {
  const result = await run(load, seconds)
  return result['2xx'] / result.duration
}

/** Median and 99th percentile of the milliseconds until an answer, under load. */
export async function latencies(load: Load, seconds: number): Promise<{ median: number; p99: number }> {
  const { latency } = await run(load, seconds)
  return { median: latency.p50, p99: latency.p99 }
}
