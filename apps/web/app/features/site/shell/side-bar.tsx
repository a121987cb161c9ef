import { comingSoon } from '@vce/protocol'
import { type ReactNode, useSyncExternalStore } from 'react'
import { openService } from '#app/lib/customer-service'
import { sideEntries } from '#app/lib/menu-entries'
import { isScrolled, onScroll } from '#app/lib/scroll-position'
import { cn } from '#app/ui/cn'
import type { Icon } from '#app/ui/icons/icon'
import { ArrowUp, Bot, Headset, MessageSquareText, TicketPercent } from '#app/ui/icons/shell-icons'
import { Link } from '#app/ui/link'
import { staticMarkup } from '#app/ui/static/static-markup'
import { AssistantToggle } from './assistant-toggle'

const { assistant, subscription, service, convert } = sideEntries

const item =
  'grid h-15 w-full place-content-center justify-items-center gap-1 border-b border-line text-xs transition-colors duration-120 last:border-0 hover:bg-hover hover:text-brand'

/** In narrow windows the text is hidden visually but remains the accessible name. */
const ItemContent = ({ icon: Icon, text, isComing }: { icon: Icon; text: string; isComing?: boolean }) => (
  <>
    <Icon className="size-4.5" strokeWidth={1.7} aria-hidden />
    <span className="max-[1375px]:sr-only">{text}</span>
    {isComing && <small className="text-xs text-ink-3 max-[1375px]:sr-only">{comingSoon}</small>}
  </>
)

/** The tools in the margin beside the content; they stay in place when the page is scrolled. */
export const SideBar = ({ adverts }: { adverts: ReactNode }) => (
  <div className="pointer-events-none absolute inset-y-0 left-[calc(50%+var(--container-page)/2+16px)] z-10 print:hidden max-[1375px]:left-[calc(50%+606px)]">
    <div className="sticky top-90 w-16 max-[1375px]:w-10">
      {/* Positioned above the tools, so that the tools do not move. */}
      <div className="absolute inset-x-0 bottom-full grid gap-3 pb-3 empty:hidden">{adverts}</div>
      <aside
        aria-label="快捷工具"
        className="box pointer-events-auto overflow-hidden"
        {...staticMarkup(
          <>
            <AssistantToggle className={cn(item, 'relative text-brand')}>
              <ItemContent icon={Bot} text={assistant.label} />
            </AssistantToggle>
            <Link
              to={subscription.to}
              title={subscription.isComing ? `${subscription.label}（${comingSoon}）` : subscription.label}
              className={cn(item, 'text-ink-2', subscription.isComing && 'h-19 max-[1375px]:h-15')}
            >
              <ItemContent
                icon={MessageSquareText}
                text={subscription.label}
                isComing={subscription.isComing}
              />
            </Link>
            <button
              type="button"
              title={service.label}
              className={cn(item, 'text-ink-2')}
              onClick={() => openService()}
            >
              <ItemContent icon={Headset} text={service.label} />
            </button>
            <Link to={convert.to} title={convert.label} className={cn(item, 'text-ink-2')}>
              <ItemContent icon={TicketPercent} text={convert.label} />
            </Link>
            <BackToTop />
          </>,
        )}
      />
    </div>
  </div>
)

const notScrolled = () => false

function BackToTop() {
  if (!useSyncExternalStore(onScroll, isScrolled, notScrolled)) return null
  return (
    <button type="button" title="回到顶部" className={cn(item, 'text-ink-2')} onClick={toTop}>
      <ItemContent icon={ArrowUp} text="回到顶部" />
    </button>
  )
}

function toTop() {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' })
}
