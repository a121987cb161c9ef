import { createContext, type ReactNode, useContext, useState } from 'react'
import { type Preferences, preferenceCookies, themeAttribute } from './preferences'

type SetPreference = <K extends keyof Preferences>(key: K, value: Preferences[K]) => void

const PreferencesContext = createContext<[Preferences, SetPreference] | null>(null)

const year = 365 * 24 * 3600
const cookieValue = (value: string | boolean | null) =>
  typeof value === 'boolean' ? Number(value) : (value ?? '')

/** Preferences that end with the browser session. */
const ofSession: readonly (keyof Preferences)[] = ['bannerClosed', 'heroClosed', 'replay']

/** Stores a preference in a cookie, for a year or for the browser session. */
export function storePreference<K extends keyof Preferences>(key: K, value: Preferences[K]) {
  const lifetime = ofSession.includes(key) ? '' : `; max-age=${year}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on http
  document.cookie = `${preferenceCookies[key]}=${cookieValue(value)}; path=/; samesite=lax${lifetime}`
}

function applyToDocument(preferences: Preferences) {
  const root = document.documentElement
  const theme = themeAttribute(preferences)
  if (theme) root.dataset.theme = theme
  else delete root.dataset.theme
  root.dataset.candles = preferences.candles
  root.toggleAttribute('data-grey', preferences.grey)
}

export function PreferencesProvider({ initial, children }: { initial: Preferences; children: ReactNode }) {
  const [preferences, setPreferences] = useState(initial)
  const set: SetPreference = (key, value) => {
    const next = { ...preferences, [key]: value }
    storePreference(key, value)
    applyToDocument(next)
    setPreferences(next)
  }
  return <PreferencesContext value={[preferences, set]}>{children}</PreferencesContext>
}

export function usePreferences() {
  const context = useContext(PreferencesContext)
  if (!context) throw new Error('usePreferences outside of PreferencesProvider')
  return context
}
