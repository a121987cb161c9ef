import autocannon from 'autocannon'

export interface Load {
  url: string
  headers?: Record<string, string>
  /** Sent as JSON by POST. */
  input?: object
  /** The address of each request in turn, instead of the one of `url`. */
  nextPath?: () => string
}

const connections = 50

/** Answers a second under load; any answer but a good one ends the bench. */
export async function requestsPerSecond({ url, headers = {}, input, nextPath }: Load, seconds: number) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: input ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(input && { method: 'POST', body: JSON.stringify(input) }),
    ...(nextPath && { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] }),
  })
  if (result.errors || result.non2xx || !result['2xx']) {
    throw new Error(`${url}: ${result['2xx']} good answers, ${result.non2xx} others, ${result.errors} errors`)
  }
  return result['2xx'] / result.duration
}
