import { bbasTerm, comingSoon } from '@vce/protocol'
import { type ComponentType, type KeyboardEvent, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { anyRoomLive } from '#app/lib/any-room-live'
import {
  activeTab,
  allProductsEntry,
  type MenuKind,
  type NavigationTab,
  navigationTabs,
} from '#app/lib/menu-entries'
import { useValue } from '#app/lib/value'
import { cn } from '#app/ui/cn'
import { ChevronDown } from '#app/ui/icons/shell-icons'
import { Link } from '#app/ui/link'
import { useMenu } from '#app/ui/overlay/use-menu'
import { Fixed } from '#app/ui/static/fixed'
import { staticMarkupOnce } from '#app/ui/static/static-markup'
import { BbasSkeleton } from './bbas-skeleton'
import { MenuFoot } from './menu-foot'
import { ClassroomMenu, DataMenu, IndicatorMenu, LiveMenu, QuotesMenu } from './menus'

/** Menus rendered on the server only: the browser reuses the HTML and does not load their code. */
const fixedMenus: Partial<Record<MenuKind, ComponentType>> = import.meta.env.SSR
  ? {
      quotes: QuotesMenu,
      data: DataMenu,
      indicators: IndicatorMenu,
      classroom: ClassroomMenu,
      live: LiveMenu,
    }
  : {}

/** Menus that replace a fixed menu when its panel is first opened; their code and data are loaded then. */
const openedMenus: Partial<Record<MenuKind, ComponentType>> = {
  indicators: lazy(() => import('./indicator-targets')),
  live: lazy(() => import('./live-rooms-menu')),
}

/** Moves the focus between tabs with ← and →, skipping the panels. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const focused = event.target instanceof Element ? event.target.closest('[data-tab]') : null
  if (!step || !focused) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-tab]')]
  const at = all.findIndex((tab) => tab.dataset.tab === focused.getAttribute('data-tab'))
  event.preventDefault()
  all[(at + step + all.length) % all.length]?.focus()
}

export function MainNavigation() {
  const active = activeTab(useLocation().pathname)
  return (
    <nav aria-label="主导航" className="ml-6 h-full" onKeyDown={moveFocus}>
      <ul
        className="flex h-full"
        {...staticMarkupOnce(`main navigation ${active}`, () =>
          navigationTabs.map((tab) => <Tab key={tab.number} tab={tab} active={tab.number === active} />),
        )}
      />
    </nav>
  )
}

function Tab({ tab, active }: { tab: NavigationTab; active: boolean }) {
  if (tab.menu) return <TabWithMenu tab={tab} active={active} kind={tab.menu} />
  return (
    <li className="relative flex">
      <TabLink tab={tab} active={active} className="px-3" />
      {active && <Underline className="bg-brand" />}
    </li>
  )
}

interface TabLinkProps {
  tab: NavigationTab
  active: boolean
  className: string
}

const TabLink = ({ tab, active, className }: TabLinkProps) => (
  <Link
    to={tab.to}
    data-tab={tab.number}
    aria-current={active ? 'page' : undefined}
    className={cn(
      'row text-md whitespace-nowrap transition-colors duration-120 hover:text-brand',
      active ? 'font-semibold text-ink' : 'text-ink-2 group-hover/tab:text-brand',
      className,
    )}
  >
    {tab.label}
    {tab.isComing && (
      <small className="absolute top-1.5 right-0 text-xs font-normal text-ink-3">{comingSoon}</small>
    )}
    {tab.menu === 'live' && <LiveMark />}
  </Link>
)

const LiveMark = () =>
  useValue(anyRoomLive) && (
    <small className="absolute top-1.5 right-0 text-xs font-normal text-live">直播中</small>
  )

const Underline = ({ className }: { className: string }) => (
  <i aria-hidden className={cn('absolute inset-x-3 -bottom-px h-0.5 rounded-full', className)} />
)

/** A tab whose link opens its page; the arrow button opens its panel, for keyboard users. */
function TabWithMenu({ tab, active, kind }: { tab: NavigationTab; active: boolean; kind: MenuKind }) {
  const menu = useMenu(kind)
  const FixedMenu = fixedMenus[kind]
  const OpenedMenu = menu.used && openedMenus[kind]
  const fixed = <Fixed id={`menu-${kind}`}>{FixedMenu && <FixedMenu />}</Fixed>
  return (
    <li className="opens group/tab flex" {...menu.area}>
      <span className="relative flex pr-2">
        <TabLink tab={tab} active={active} className="pl-3" />
        <button
          type="button"
          data-tab={tab.number}
          aria-label={`${tab.label}菜单`}
          className="row px-0.5 text-ink-3 group-hover/tab:text-brand"
          {...menu.trigger}
        >
          <ChevronDown
            aria-hidden
            className="size-3.5 opacity-60 transition-transform duration-200 group-hover/tab:rotate-180 group-data-[menu=open]/tab:rotate-180 group-data-[menu=shut]/tab:rotate-0"
          />
        </button>
        <Underline
          className={
            active
              ? 'bg-brand'
              : 'bg-brand-line opacity-0 group-hover/tab:opacity-100 group-data-[menu=open]/tab:opacity-100'
          }
        />
      </span>
      <div id={menu.panelId} className="opens-panel pointer-events-none absolute inset-x-0 top-full">
        <div className="pointer-events-auto mx-auto w-page pt-2">
          <section aria-label={tab.label} className="overflow-hidden rounded-xl bg-surface shadow-pop">
            {kind === 'bbas' ? (
              <BbasMenu used={menu.used} />
            ) : OpenedMenu ? (
              <Suspense fallback={fixed}>
                <OpenedMenu />
              </Suspense>
            ) : (
              fixed
            )}
          </section>
        </div>
      </div>
    </li>
  )
}

const BbasSymbols = lazy(() => import('./bbas-symbols'))

/** Code and symbols are fetched when the panel is first opened. */
const BbasMenu = ({ used }: { used: boolean }) => (
  <>
    {used ? (
      <Suspense fallback={<BbasSkeleton />}>
        <BbasSymbols />
      </Suspense>
    ) : (
      <Fixed id="bbas-waiting">{import.meta.env.SSR && <BbasSkeleton />}</Fixed>
    )}
    <MenuFoot link={allProductsEntry}>{bbasTerm.text}选择品种即可打开</MenuFoot>
  </>
)
