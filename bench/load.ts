import autocannon from 'autocannon'

export interface Load {
  url: string
  headers?: Record<string, string>
  /** What each request in turn sends as JSON by POST. */
  nextInput?: () => object
  /** Headers of each request in turn, beside `headers`. */
  nextHeaders?: () => Record<string, string>
  /** The address of each request in turn, instead of the one of `url`. */
  nextPath?: () => string
}

const connections = 50

/** Answers a second under load; any answer but a good one ends the bench. */
export async function requestsPerSecond(load: Load, seconds: number): Promise<number> {
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
  return result['2xx'] / result.duration
}
