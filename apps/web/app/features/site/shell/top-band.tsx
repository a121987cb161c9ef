import { usePreferences } from '#app/lib/use-preferences'
import { useKeptWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { Smartphone } from '#app/ui/icons/shell-icons'
import { useMenu } from '#app/ui/overlay/use-menu'
import { Fixed } from '#app/ui/static/fixed'
import { useHeadline } from './headline'
import { HeadlineFigures } from './headline-figures'
import { SessionRuler } from './session-ruler'
import { WorldSwitch } from './world-switch'

const quiet = 'row h-9 gap-1 whitespace-nowrap transition-colors duration-120 hover:text-band-ink'

/** The dark strip at the top: market session, headline figures, appearance settings. */
export function TopBand() {
  const headline = useHeadline()
  useKeptWorld()
  return (
    <div className="relative z-30 bg-band text-xs text-band-dim">
      <div className="row mx-auto h-9 w-page whitespace-nowrap">
        {headline && (
          <>
            <SessionRuler headline={headline} />
            <i aria-hidden className="mx-4 h-3 w-px bg-band-2" />
          </>
        )}
        <HeadlineFigures />
        <div className="row ml-auto gap-3.5">
          <WorldSwitch />
          <ThemeSwitch />
          <CandleSwitch />
          <AppPanel />
        </div>
      </div>
    </div>
  )
}

/** Themes in the order of the switch: name, drawing on a ground of 14 px. */
const themes = {
  auto: ['跟随系统', 'M7 1.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zm0 1a4.5 4.5 0 0 1 0 9z'],
  light: [
    '浅色',
    'M7 4.5a2.5 2.5 0 1 0 .01 0M7 1v1M7 12v1M1 7h1M12 7h1M3 3l.5.5M10.5 10.5l.5.5M3 11l.5-.5M10.5 3.5l.5-.5',
  ],
  dark: ['深色', 'M12 8.5A5.2 5.2 0 1 1 5.5 2a4.2 4.2 0 0 0 6.5 6.5z'],
} as const
const nextTheme = { auto: 'light', light: 'dark', dark: 'auto' } as const

function ThemeSwitch() {
  const [{ theme }, set] = usePreferences()
  const [name, path] = themes[theme]
  const next = nextTheme[theme]
  const label = `外观：${name}，换为${themes[next][0]}`
  return (
    <button
      type="button"
      className={cn(quiet, 'needs-script')}
      aria-label={label}
      title={label}
      onClick={() => set('theme', next)}
    >
      <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true">
        <path d={path} className={theme === 'auto' ? 'fill-current' : 'fill-none stroke-current'} />
      </svg>
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
      aria-label={`${now}，换为${redUp ? '绿涨红跌' : '红涨绿跌'}`}
      title={now}
      onClick={() => set('candles', redUp ? 'green-up' : 'red-up')}
    >
      <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true">
        <path d="M4 1v12" stroke="var(--rise)" />
        <rect x="2" y="3" width="4" height="6" rx="0.5" fill="var(--rise)" />
        <path d="M10 1v12" stroke="var(--fall)" />
        <rect x="8" y="5" width="4" height="6" rx="0.5" fill="var(--fall)" />
      </svg>
    </button>
  )
}

function AppPanel() {
  const menu = useMenu('app')
  return (
    <div {...menu.area} className="opens relative">
      <button type="button" className={quiet} {...menu.trigger}>
        <Smartphone className="size-3.5" aria-hidden />
        下载 App
      </button>
      <div id={menu.panelId} className="opens-panel absolute top-full right-0 pt-1">
        <Fixed id="app-channels">{import.meta.env.SSR && <AppChannels />}</Fixed>
      </div>
    </div>
  )
}

const channels = ['小程序', '公众号', '资讯号', 'Android', 'iPhone']

/** Mobile channels; their QR codes are not available yet. */
const AppChannels = () => (
  <ul className="flex gap-3 rounded-xl bg-surface p-4 text-center text-ink-2 shadow-pop">
    {channels.map((name) => (
      <li key={name}>
        <span className="center size-18 rounded-md border border-dashed border-line-2 text-ink-3">
          敬请期待
        </span>
        <span className="mt-1.5 block">{name}</span>
      </li>
    ))}
  </ul>
)
