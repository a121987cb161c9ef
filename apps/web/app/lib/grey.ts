import { preferenceCookies } from './preferences'
import { storePreference } from './use-preferences'

let listener: ((grey: boolean) => void) | undefined

const storageKey = preferenceCookies.grey

/** Stores and applies the server's setting for showing the site without colours. */
export function setGrey(grey: boolean) {
  storePreference('grey', grey)
  localStorage.setItem(storageKey, grey ? '1' : '0')
  listener?.(grey)
}

/** Registers the only listener for changes of the setting. */
export function onGreyChange(given: (grey: boolean) => void) {
  listener = given
  return () => {
    if (listener === given) listener = undefined
  }
}
