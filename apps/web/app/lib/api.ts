import {
  codes,
  type DraftInputOf,
  type Endpoint,
  type FailureOf,
  messages,
  type OutputOf,
} from '@vce/protocol'
import { createContext, useContext } from 'react'

/** One way to call, two carriers: in process while the server renders, fetch in the browser. */
export interface Api {
  call<E extends Endpoint>(
    endpoint: E,
    input: DraftInputOf<E>,
    options?: { signal?: AbortSignal },
  ): Promise<OutputOf<E>>
}

/** A refusal of the server, in its own words. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** The server was not reached, or what it said did not arrive. */
export class NetworkError extends Error {
  override name = 'Unreachable'
  constructor(options: ErrorOptions) {
    super('网络连接失败，请检查网络后重试', options)
  }
}

/** What a failed call says to the reader; what broke inside is not told. */
export const errorMessage = (error: unknown) =>
  error instanceof ApiFailure || error instanceof NetworkError ? error.message : messages.busy

/** Said already where the call was made: the reader is asked to sign in, or to bind a number. */
export const isHandled = (error: unknown) =>
  error instanceof ApiFailure && (error.code === codes.sessionInvalid || error.code === codes.phoneMissing)

/** Whether a call failed in the way its endpoint declares under `key`. */
export function failedWith<E extends Endpoint>(error: unknown, endpoint: E, key: FailureOf<E>) {
  const declared = endpoint.errors[key]
  const { code, msg } =
    typeof declared === 'string' ? { code: 0, msg: declared } : (declared ?? { code: -1, msg: '' })
  return error instanceof ApiFailure && error.code === code && error.message === msg
}

/** How long an answer stays fresh, by what it speaks of. */
export const stale = {
  /** Settled facts change when the exchange corrects a file. */
  settled: 60_000,
  /** Lists that hardly change within a visit. */
  catalogue: 600_000,
} as const

const ApiContext = createContext<Api | null>(null)
export const ApiProvider = ApiContext.Provider

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi outside of ApiProvider')
  return api
}
