import { codes, type Envelope, messages } from '@vce/protocol'
import { type Api, ApiFailure } from './api'
import { browserStorage } from './storage'

const headers = () => ({
  'content-type': 'application/json',
  token: browserStorage.token() ?? '',
  platform: 'pc',
  'channel-name': 'pc',
  uuid: browserStorage.touristId(),
})

/** Calls by fetch; whatever is not an envelope with code 1 is an `ApiFailure`. */
export const browserApi: Api = {
  async call(endpoint, input, { signal } = {}) {
    const reply = await fetch(endpoint.path, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(input),
      signal,
    })
    const envelope: Envelope<never> | null = await reply.json().catch(() => null)
    if (!envelope) throw new ApiFailure(reply.status, messages.busy)
    if (envelope.code !== codes.success) throw new ApiFailure(envelope.code, envelope.msg)
    return envelope.data
  },
}
