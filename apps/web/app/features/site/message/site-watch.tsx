import { useEffect, useEffectEvent } from 'react'
import { onGreyChange } from '#app/lib/grey'
import { usePreferences } from '#app/lib/use-preferences'
import { whenSettled } from '#app/lib/when-idle'

/**
 * Applies the grey mode, which operators switch on for all pages. Connects once the page has settled,
 * disconnects while the page is hidden, and gets the current state when it reconnects.
 */
export function SiteWatch({ hold }: { hold: () => Promise<() => void> }) {
  const [preferences, set] = usePreferences()
  const changeGrey = useEffectEvent((grey: boolean) => {
    if (grey !== preferences.grey) set('grey', grey)
  })
  useEffect(() => onGreyChange((grey) => changeGrey(grey)), [])

  useEffect(() => {
    let holding: Promise<() => void> | undefined
    const follow = () => {
      if (!document.hidden) {
        // The script may be missing during a deployment; the next page tries again.
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
