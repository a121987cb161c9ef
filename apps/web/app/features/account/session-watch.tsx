import { useEffect } from 'react'
import { useSignedIn } from '#app/lib/session/user'

/** Notifies the page of the session's end while a user is signed in; loads the socket's code on first use. */
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
