import { codes, type Endpoint, type FailureOf } from '@vce/protocol'

/** A refusal on its way to the envelope; `details` go to the log, never to the caller. */
export class Failure extends Error {
  override name = 'Failure'
  constructor(
    readonly code: number,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message)
  }
}

/** A failure the endpoint declares; any other does not compile. */
export function failure<E extends Endpoint>(
  endpoint: E,
  key: FailureOf<E>,
  details?: Record<string, unknown>,
) {
  const declared = endpoint.errors[key]
  if (declared === undefined) throw new Error(`${endpoint.path} declares no failure ${key}`)
  return typeof declared === 'string'
    ? new Failure(codes.refused, declared, details)
    : new Failure(declared.code, declared.msg, details)
}

/** A refusal of the platform itself: not signed in, bad input. */
export const refusal = (msg: string, code: number = codes.refused, details?: Record<string, unknown>) =>
  new Failure(code, msg, details)
