import type { IncomingHttpHeaders } from 'node:http'

/** A call that arrived at the sandbox. */
export interface Call {
  method: string
  path: string
  query: URLSearchParams
  /** Path and query as sent, because the signature covers them. */
  target: string
  headers: IncomingHttpHeaders
  text: string
  body: unknown
  /** The sandbox's own address. */
  origin: string
}

export interface Answer {
  status: number
  /** The answer's body; an object is sent as JSON. */
  body: object | Buffer | null
}
