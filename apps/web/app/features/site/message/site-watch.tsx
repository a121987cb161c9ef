import { useEffect, useEffectEvent } from 'react'
import { onGrey } from '#app/lib/grey'
import { usePreferences } from '#app/lib/use-preferences'
import { whenSettled } from '#app/lib/when-idle'

/**
 * Follows the grey mode that operators switch for every page. The socket's code comes once the page has
 * settled; a hidden page lets go of it and catches up when it is seen again.
 */
export function SiteWatch({ hold }: { hold: () => Promise<() => void> }) {
  const [preferences, set] = usePreferences()
  const changeGrey = useEffectEvent((grey: boolean) => {
    if (grey !== preferences.grey) set('grey', grey)
  })
  useEffect(() => onGrey((grey) => changeGrey(grey)), [])

  useEffect(() => {
    let holding: Promise<() => void> | undefined
    const follow = () => {
      if (!document.hidden) {
        // A file that is missing today is loaded by the next page.
        holding ??= hold().catch(() => () => undefined)
        return
      }
      void holding?.then((release) => release())
      holding = undefined
    }
    const cancel = whenSettled(() => {
      follow()
      document.addEventListener('visibilitychange', follow)
    })
    return () => {
      cancel()
      document.removeEventListener('visibilitychange', follow)
      void holding?.then((release) => release())
    }
  }, [hold])
  return null
}
