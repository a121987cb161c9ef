import { codes, type Endpoint, type Envelope, messages, type OutputOf } from '@vce/protocol'
import { ApiFailure, NetworkError } from '#app/lib/api'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { browserStorage } from '#app/lib/session/storage'

const signInModeOf: Record<number, (typeof signInModes)[keyof typeof signInModes]> = {
  [codes.sessionInvalid]: signInModes.code,
  [codes.phoneMissing]: signInModes.bindMobile,
}

function answerOf<E extends Endpoint>(text: string): Envelope<OutputOf<E>> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export interface SendOptions {
  /** Called with the share of bytes sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Calls an endpoint that takes a form. Uses XMLHttpRequest, because `fetch` reports no upload progress. Refusals are
 * reported as by other calls.
 */
export function sendForm<E extends Endpoint>(
  { path }: E,
  body: FormData,
  { onProgress, signal }: SendOptions,
): Promise<OutputOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    const headers = {
      token: browserStorage.token() ?? '',
      platform: 'pc',
      'channel-name': 'pc',
      uuid: browserStorage.touristId(),
    }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', () => reject(new NetworkError({ cause: request.status })))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('load', () => {
      const answer = answerOf<E>(request.responseText)
      const { status } = request
      if (answer?.code === codes.success) return resolve(answer.data)
      const mode = answer ? signInModeOf[answer.code] : undefined
      if (mode !== undefined) requestSignIn({ mode })
      reject(new ApiFailure({ ...(answer ?? { code: status, msg: messages.busy }), status }))
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
