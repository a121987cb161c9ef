import { useState } from 'react'
import { ApiFailure } from './api'
import { randomId } from './session/storage'

type KeyOption = { idempotencyKey: string }

/** The key under which the server carries out a request only once, however often it is repeated. */
export function createIdempotencyKey() {
  let key = randomId()
  const renew = () => {
    key = randomId()
  }
  return {
    get: () => key,
    /** The key as an option of `api.call`. */
    option: (): KeyOption => ({ idempotencyKey: key }),
    /** To be called when the next request is another one: after a change of the input or an answer. */
    renew,
    /** Renews the key after a refusal; a fault of the server leaves open whether it carried out the request. */
    renewAfterRefusal(error: unknown) {
      if (error instanceof ApiFailure && error.status === undefined) renew()
    },
    /**
     * Sends a request. Any failure that the server reports renews the key, so that only a request whose reply
     * was lost is repeated with the same key.
     */
    async send<T>(call: (option: KeyOption) => Promise<T>): Promise<T> {
      try {
        return await call({ idempotencyKey: key })
      } catch (error) {
        if (error instanceof ApiFailure) renew()
        throw error
      }
    },
  }
}

/** The key of the requests of one dialog or form: the same until it is renewed. */
export function useIdempotencyKey() {
  const [key] = useState(createIdempotencyKey)
  return key
}
