import { useEffect } from 'react'
import { useSignedIn } from '#app/lib/session/user'

/**
 * Holds the socket open while a user is signed in, so that the page is notified if the session ends. Loads
 * the socket's code on first use.
 */
export function SessionWatch({ hold }: { hold: () => Promise<() => void> }) {
  const signedIn = useSignedIn()
  useEffect(() => {
    if (!signedIn) return
    const holding = hold()
    return () => {
      void holding.then((release) => release())
    }
  }, [signedIn, hold])
  return null
}
