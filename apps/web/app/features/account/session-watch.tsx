import { useEffect } from 'react'
import { useSignedIn } from '../../lib/user'

/** While somebody is signed in, the page hears of the session's end; the socket's code arrives with the first one. */
export function SessionWatch({ hold }: { hold: () => Promise<() => void> }) {
  const signedIn = useSignedIn()
  useEffect(() => {
    if (!signedIn) return
    const held = hold()
    return () => {
      void held.then((letGo) => letGo())
    }
  }, [signedIn, hold])
  return null
}
