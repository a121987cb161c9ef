import { type World, worlds } from '@vce/protocol'

/** Settings that affect the first paint, stored in cookies so that the server can apply them. */
export interface Preferences {
  /** `auto`: the theme of the system. */
  theme: 'auto' | 'light' | 'dark'
  /** Colour of a rise. */
  candles: 'red-up' | 'green-up'
  /** Whether the site is shown without colours; operators switch this, not the reader. */
  grey: boolean
  /** Whether the promotional banner was closed in this browser session. */
  bannerClosed: boolean
  /** Whether the home page's main picture was closed in this browser session. */
  heroClosed: boolean
  /** Whether the strip for newcomers was closed in this browser. */
  newcomerClosed: boolean
  /** The world shown; null leaves the choice to the server. */
  world: World | null
  /** Whether the last session is replayed outside sessions, in this browser session; by default the settled day is shown. */
  replay: boolean
  /** 宽屏: whether boards and charts use the full width of a wide window. */
  wide: boolean
}

export const preferenceCookies = {
  theme: 'theme',
  candles: 'candles',
  grey: 'grey_mode',
  bannerClosed: 'banner_closed',
  heroClosed: 'hero_closed',
  newcomerClosed: 'newcomer_closed',
  world: 'world',
  replay: 'replay',
  wide: 'wide',
} as const

const cookie = (name: string, value: string) => new RegExp(`(?:^|;\\s*)${name}=${value}(?:;|$)`)
const chosenThemes = ['light', 'dark'] as const
const greenUp = cookie(preferenceCookies.candles, 'green-up')
const replayed = cookie(preferenceCookies.replay, '1')
const wide = cookie(preferenceCookies.wide, '1')
const bannerClosed = cookie(preferenceCookies.bannerClosed, '1')
const heroClosed = cookie(preferenceCookies.heroClosed, '1')
const newcomerClosed = cookie(preferenceCookies.newcomerClosed, '1')

/** Unknown values fall back to the defaults, so a forged cookie adds no cached page. */
export const preferencesFrom = (cookies: string): Preferences => ({
  theme: chosenThemes.find((theme) => cookie(preferenceCookies.theme, theme).test(cookies)) ?? 'auto',
  candles: greenUp.test(cookies) ? 'green-up' : 'red-up',
  // Only the server sets `grey`, because the cookie of a browser may be outdated.
  grey: false,
  bannerClosed: bannerClosed.test(cookies),
  heroClosed: heroClosed.test(cookies),
  newcomerClosed: newcomerClosed.test(cookies),
  world: worlds.find((world) => cookie(preferenceCookies.world, world).test(cookies)) ?? null,
  replay: replayed.test(cookies),
  wide: wide.test(cookies),
})

/** Short key of the preferences that affect the first paint; a part of the page cache key. */
export const preferencesKey = (preferences: Preferences) => {
  const {
    theme,
    candles,
    world,
    bannerClosed,
    heroClosed,
    newcomerClosed,
    replay,
    wide: isWide,
  } = preferences
  const switches = [bannerClosed, heroClosed, newcomerClosed, replay, isWide].map(Number).join('')
  return `${theme[0]}${candles[0]}${world?.[0] ?? ''}${switches}`
}

/** Value of `data-theme`; without it the style sheet follows the system. */
export const themeAttribute = ({ theme }: Preferences) => (theme === 'auto' ? undefined : theme)
