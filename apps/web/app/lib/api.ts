import {
  codes,
  type DraftInputOf,
  type Endpoint,
  type FailureOf,
  messages,
  type OutputOf,
} from '@vce/protocol'
import { createContext, useContext } from 'react'

/** One interface, two transports: in process while the server renders, fetch in the browser. */
export interface Api {
  call<E extends Endpoint>(
    endpoint: E,
    input: DraftInputOf<E>,
    options?: { signal?: AbortSignal },
  ): Promise<OutputOf<E>>
}

/** A refusal by the server, with its message. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** The server was not reached, or its reply was lost. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  constructor(options: ErrorOptions) {
    super('网络连接失败，请检查网络后重试', options)
  }
}

/** Message of a failed call for the user; internal errors are not disclosed. */
export const errorMessage = (error: unknown) =>
  error instanceof ApiFailure || error instanceof NetworkError ? error.message : messages.busy

/** Already reported by the transport: the user is prompted to sign in, or to bind a number. */
export const isHandled = (error: unknown) =>
  error instanceof ApiFailure && (error.code === codes.sessionInvalid || error.code === codes.phoneMissing)

/** Whether a call failed with the error its endpoint declares under `key`. */
export function failedWith<E extends Endpoint>(error: unknown, endpoint: E, key: FailureOf<E>) {
  const declared = endpoint.errors[key]
  const { code, msg } =
    typeof declared === 'string' ? { code: 0, msg: declared } : (declared ?? { code: -1, msg: '' })
  return error instanceof ApiFailure && error.code === code && error.message === msg
}

/** Milliseconds an answer stays fresh, by kind of data. */
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
