/** What changes the first paint lives in cookies, so that the server paints it right. */
export interface Preferences {
  theme: 'light' | 'dark'
  /** Which colour a rise has. */
  candles: 'red-up' | 'green-up'
  grey: boolean
  /** The promotional banner was closed in this browser session. */
  bannerClosed: boolean
}

export const preferenceCookies = {
  theme: 'theme',
  candles: 'candles',
  grey: 'grey_mode',
  bannerClosed: 'banner_closed',
} as const

/** Unknown values fall back to the defaults, so a forged cookie makes no new page. */
export function preferencesFrom(cookieHeader: string): Preferences {
  const has = (name: string, value: string) =>
    new RegExp(`(?:^|;\\s*)${name}=${value}(?:;|$)`).test(cookieHeader)
  return {
    theme: has(preferenceCookies.theme, 'dark') ? 'dark' : 'light',
    candles: has(preferenceCookies.candles, 'green-up') ? 'green-up' : 'red-up',
    grey: has(preferenceCookies.grey, '1'),
    bannerClosed: has(preferenceCookies.bannerClosed, '1'),
  }
}

/** A short text that is equal for equal first paints: part of the key of cached pages. */
export const preferencesKey = ({ theme, candles, grey, bannerClosed }: Preferences) =>
  `${theme[0]}${candles[0]}${Number(grey)}${Number(bannerClosed)}`
