import { codes, type Envelope, messages } from '@vce/protocol'
import { type Api, ApiFailure, NetworkError } from './api'
import { browserSession } from './session'
import { requestSignIn, signInModes } from './sign-in'
import { browserStorage } from './storage'
import { toast } from './toast'

const headers = (token: string | null) => ({
  'content-type': 'application/json',
  token: token ?? '',
  platform: 'pc',
  'channel-name': 'pc',
  uuid: browserStorage.touristId(),
})

/** Refusals that lead to the sign-in dialog, over whatever page and whatever call met them. */
function handleSessionError(code: number, words: string, token: string | null) {
  // Asked with a token that another has taken the place of meanwhile: the session at hand is not the one that ended.
  if (code === codes.sessionInvalid && browserStorage.token() === token) {
    browserSession.end()
    toast.failed(words)
    requestSignIn({ mode: signInModes.code })
  }
  if (code === codes.phoneMissing) {
    toast.failed(words)
    requestSignIn({ mode: signInModes.bindMobile })
  }
}

/** Calls by fetch; whatever is not an envelope with code 1 is an `ApiFailure`, no answer at all is `Unreachable`. */
export const browserApi: Api = {
  async call(endpoint, input, { signal } = {}) {
    const token = browserStorage.token()
    const reply = await fetch(endpoint.path, {
      method: 'POST',
      headers: headers(token),
      body: JSON.stringify(input),
      signal,
    }).catch((error) => {
      throw signal?.aborted ? error : new NetworkError({ cause: error })
    })
    const envelope: Envelope<never> | null = await reply.json().catch(() => null)
    if (!envelope) throw new ApiFailure(reply.status, messages.busy)
    if (envelope.code !== codes.success) {
      handleSessionError(envelope.code, envelope.msg, token)
      throw new ApiFailure(envelope.code, envelope.msg)
    }
    return envelope.data
  },
}
