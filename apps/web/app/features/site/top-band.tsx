import { usePreferences } from '../../lib/use-preferences'
import { cn } from '../../ui/cn'
import { Moon, Smartphone, Sun } from '../../ui/icons'
import { company } from './company'
import { useMenu } from './use-menu'

const quiet = 'row h-9 gap-1 whitespace-nowrap transition-colors duration-120 hover:text-band-ink'

/** The dark strip above everything: who we are, how the page looks, the app. */
export const TopBand = () => (
  <div className="relative z-30 bg-band text-xs text-band-dim">
    <div className="between mx-auto h-9 w-page">
      <p>
        <b className="mr-2 font-medium text-band-ink">{company.name}</b>
        {company.slogan}
      </p>
      <div className="row gap-5">
        <ThemeSwitch />
        <CandleSwitch />
        <AppPanel />
      </div>
    </div>
  </div>
)

function ThemeSwitch() {
  const [{ theme }, set] = usePreferences()
  const dark = theme === 'dark'
  const Icon = dark ? Sun : Moon
  return (
    <button
      type="button"
      className={cn(quiet, 'needs-script')}
      aria-pressed={dark}
      onClick={() => set('theme', dark ? 'light' : 'dark')}
    >
      <Icon className="size-3.5" aria-hidden />
      深色
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
      onClick={() => set('candles', redUp ? 'green-up' : 'red-up')}
    >
      <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true">
        <path d="M4 1v12" stroke="var(--rise)" />
        <rect x="2" y="3" width="4" height="6" rx="0.5" fill="var(--rise)" />
        <path d="M10 1v12" stroke="var(--fall)" />
        <rect x="8" y="5" width="4" height="6" rx="0.5" fill="var(--fall)" />
      </svg>
      {now}
    </button>
  )
}

const channels = ['小程序', '公众号', '资讯号', 'Android', 'iPhone']

function AppPanel() {
  const menu = useMenu('app')
  return (
    <div {...menu.area} className="opens relative">
      <button type="button" className={quiet} {...menu.trigger}>
        <Smartphone className="size-3.5" aria-hidden />
        下载 App
      </button>
      <div id={menu.panelId} className="opens-panel absolute top-full right-0 pt-1">
        <div className="rounded-xl bg-surface p-4 text-center text-ink-2 shadow-pop">
          <ul className="flex gap-3">
            {channels.map((name) => (
              <li key={name}>
                <span className="center size-18 rounded-md border border-dashed border-line-2 text-ink-3">
                  敬请期待
                </span>
                <span className="mt-1.5 block">{name}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
