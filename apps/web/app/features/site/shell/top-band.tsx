import { type AppCodeKey, comingSoon } from '@vce/protocol'
import { useEffect } from 'react'
import { usePreferences } from '#app/lib/use-preferences'
import { whenSettled } from '#app/lib/when-idle'
import { useStoredWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { useMenu } from '#app/ui/overlay/use-menu'
import { Fixed } from '#app/ui/static/fixed'
import { staticMarkup } from '#app/ui/static/static-markup'
import { useHeadline } from './headline'
import { HeadlineFigures } from './headline-figures'
import { SessionRuler } from './session-ruler'
import { WorldSwitch } from './world-switch'

const quiet = 'row h-9 gap-1 whitespace-nowrap transition-colors duration-120 hover:text-band-ink'

/** The dark strip at the top: market session, headline figures, appearance settings. */
export function TopBand() {
  const headline = useHeadline()
  useStoredWorld()
  return (
    <div className="relative z-30 bg-band text-xs text-band-dim">
      <div
        className="row mx-auto h-9 w-page whitespace-nowrap"
        {...staticMarkup(
          <>
            {headline && (
              <>
                <SessionRuler headline={headline} />
                <i aria-hidden className="mx-3 h-3 w-px shrink-0 bg-band-2" />
              </>
            )}
            <HeadlineFigures />
            <div className="row ml-auto gap-3.5">
              <WorldSwitch />
              <ThemeSwitch />
              <CandleSwitch />
              <AppPanel />
            </div>
          </>,
        )}
      />
    </div>
  )
}

/** Name of each theme, and the theme that follows it. */
const themes = {
  auto: ['跟随系统', 'light'],
  light: ['浅色', 'dark'],
  dark: ['深色', 'auto'],
} as const

/** Switches to the next theme; the style sheet draws the icon of the current one. */
function ThemeSwitch() {
  const [{ theme }, set] = usePreferences()
  const [name, next] = themes[theme]
  return (
    <button
      type="button"
      className={cn(quiet, 'needs-script')}
      title={`外观：${name}`}
      aria-label={`外观：${name}`}
      onClick={() => set('theme', next)}
    >
      <i className="band-icon theme-icon size-3.5" />
    </button>
  )
}

function CandleSwitch() {
  const [{ candles }, set] = usePreferences()
  const redUp = candles === 'red-up'
  const now = redUp ? '红涨绿跌' : '绿涨红跌'
  return (
    <button
      type="button"
      className={cn(quiet, 'needs-script')}
      aria-label={now}
      title={now}
      onClick={() => set('candles', redUp ? 'green-up' : 'red-up')}
    >
      <i className="candles-icon size-3.5" />
    </button>
  )
}

function AppPanel() {
  const menu = useMenu('app')
  useEffect(() => whenSettled(fillCodes), [])
  return (
    <div {...menu.area} onPointerEnter={fillCodes} className="opens relative">
      <button type="button" className={quiet} {...menu.trigger}>
        <i className="band-icon phone-icon size-3.5" />
        下载 App
      </button>
      <div id={menu.panelId} className="opens-panel absolute top-full right-0 pt-1">
        <Fixed id="app-channels">{import.meta.env.SSR && <AppChannels />}</Fixed>
      </div>
    </div>
  )
}

let filled = false

/** Inserts the QR codes that operators have set, here and in the footer; none if the call fails. */
function fillCodes() {
  if (filled) return
  filled = true
  void import('./app-codes').then(({ fillAppCodes }) => fillAppCodes()).catch(() => undefined)
}

const channels = {
  mini_program: '小程序',
  official_account: '公众号',
  news_feed: '资讯号',
  android: '安卓 App',
  ios: '苹果 App',
} satisfies Record<AppCodeKey, string>

/** The mobile channels; `fillCodes` inserts their QR codes. */
const AppChannels = () => (
  <ul className="flex gap-3 rounded-xl bg-surface p-4 text-center text-ink-2 shadow-pop">
    {Object.entries(channels).map(([key, name]) => (
      <li key={key}>
        <span data-app-code={key} className="center size-18 overflow-hidden rounded-md bg-sunken text-ink-3">
          {comingSoon}
        </span>
        <span className="mt-1.5 block">{name}</span>
      </li>
    ))}
  </ul>
)
