import { useEffect, useEffectEvent } from 'react'
import { type AlertSound, createAlertSound } from '#app/lib/alert-sound'
import { startRinging } from './ringing'

/** Browsers allow sound only after the reader has pressed something on the page. */
const mayRing = () => 'AudioContext' in window && navigator.userActivation?.hasBeenActive === true

/** Rings while `isOn`; each ring, with sound or without, is followed by `onRing`. */
export function useRinging(isOn: boolean, onRing: () => void) {
  const afterRing = useEffectEvent(onRing)
  useEffect(() => {
    if (!isOn) return
    let sound: AlertSound | null = null
    const end = startRinging(() => {
      if (mayRing()) {
        sound ??= createAlertSound()
        sound.play('up')
      }
      afterRing()
    })
    return () => {
      end()
      sound?.stop()
    }
  }, [isOn])
}
