import { codes, type Endpoint, type Envelope, messages } from '@vce/protocol'
import { type Api, ApiFailure, type CallOptions, NetworkError } from './api'
import { queryOf } from './query-string'
import { browserSession } from './session/session'
import { requestSignIn, signInModes } from './session/sign-in'
import { browserStorage } from './session/storage'
import { toast } from './toast'

const headers = (token: string | null) => ({
  'content-type': 'application/json',
  token: token ?? '',
  platform: 'pc',
  'channel-name': 'pc',
  uuid: browserStorage.touristId(),
})

/**
 * Opens the sign-in dialog if a call was refused because the session has ended or the user has no number; leaves
 * the page if the user is banned from live rooms.
 */
function handleRefusedUser(code: number, message: string, token: string | null) {
  // If the token was replaced after the call began, the ended session is not the current one.
  if (code === codes.sessionInvalid && browserStorage.token() === token) {
    browserSession.end()
    toast.failed(message)
    requestSignIn({ mode: signInModes.code })
  }
  if (code === codes.phoneMissing) {
    toast.failed(message)
    requestSignIn({ mode: signInModes.bindMobile })
  }
  if (code === codes.bannedFromLive) void import('./live-ban').then(({ leaveForBan }) => leaveForBan(message))
}

/** The request of a call: a POST with a JSON body, or a GET whose query holds the input and the caller. */
function requestOf(
  { path, method }: Endpoint,
  input: unknown,
  { token, idempotencyKey }: CallOptions & { token: string | null },
): [address: string, init: RequestInit] {
  if (method === 'GET')
    return [`${path}?${queryOf({ ...(input as object), token, uuid: browserStorage.touristId() })}`, {}]
  const ownHeaders = { ...headers(token), ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) }
  return [path, { method: 'POST', headers: ownHeaders, body: JSON.stringify(input) }]
}

/**
 * Calls endpoints by fetch. A reply that is not an envelope with code 1 becomes an `ApiFailure`, no reply a
 * `NetworkError`.
 */
export const browserApi: Api = {
  async call(endpoint, input, { signal, idempotencyKey, keepalive } = {}) {
    const token = browserStorage.token()
    const [address, init] = requestOf(endpoint, input, { token, idempotencyKey })
    const reply = await fetch(address, { ...init, signal, ...(keepalive && { keepalive }) }).catch(
      (error) => {
        throw signal?.aborted ? error : new NetworkError({ cause: error })
      },
    )
    const envelope: Envelope<never> | null = await reply.json().catch(() => null)
    const { status } = reply
    if (!envelope) throw new ApiFailure({ code: status, msg: messages.busy, status })
    if (envelope.code !== codes.success) {
      handleRefusedUser(envelope.code, envelope.msg, token)
      throw new ApiFailure({ ...envelope, status })
    }
    return envelope.data
  },
}
