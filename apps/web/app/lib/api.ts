import {
  codes,
  type DraftInputOf,
  type Endpoint,
  type FailureOf,
  messages,
  type OutputOf,
} from '@vce/protocol'
import { createContext, useContext } from 'react'

export interface CallOptions {
  signal?: AbortSignal
  /**
   * Makes a repeated call safe, because the server carries out only one call per key. For calls that move
   * money, V粒 or goods.
   */
  idempotencyKey?: string
  /**
   * The browser completes the call even if the page is left; for a change that is shown before it is stored.
   */
  keepalive?: boolean
}

/** Calls endpoints. The transport is in process while the server renders, and fetch in the browser. */
export interface Api {
  call<E extends Endpoint>(endpoint: E, input: DraftInputOf<E>, options?: CallOptions): Promise<OutputOf<E>>
}

/** A refusal by the server, with its message. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly code: number
  /** HTTP status of a fault, 500 and above, such as that of a closing server; undefined for a refusal. */
  readonly status?: number
  /** Name of the refusal: a failure that its endpoint declares, or a refusal by the platform. */
  readonly key: string
  constructor({
    code,
    key = '',
    msg,
    status = 0,
  }: { code: number; key?: string; msg: string; status?: number }) {
    super(msg)
    this.code = code
    this.key = key
    if (status >= 500) this.status = status
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

const handledCodes: ReadonlySet<number> = new Set([
  codes.sessionInvalid,
  codes.phoneMissing,
  codes.bannedFromLive,
])

/**
 * Whether the transport has already reported the error: it prompts the user to sign in or to bind a number, or
 * leads to the page for users who are banned from live rooms.
 */
export const isHandled = (error: unknown) => error instanceof ApiFailure && handledCodes.has(error.code)

/** Whether a call failed with the error its endpoint declares under `key`. */
export const failedWith = <E extends Endpoint>(error: unknown, _endpoint: E, key: FailureOf<E>) =>
  error instanceof ApiFailure && error.key === key

const ApiContext = createContext<Api | null>(null)
export const ApiProvider = ApiContext.Provider

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi outside of ApiProvider')
  return api
}
