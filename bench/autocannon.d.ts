/** Types of the parts used here, since the package has none. */
declare module 'autocannon' {
  interface Request {
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  interface Options {
    url: string
    connections: number
    duration: number
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    requests?: Request[]
  }
  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    duration: number
    /** Milliseconds until an answer. */
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
