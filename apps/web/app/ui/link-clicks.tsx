import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { membershipEntry } from '#app/lib/menu-entries'
import { promptsSignIn } from '#app/lib/session/own-pages'

/**
 * The link under a plain click if it leads to a page of the portal, else null: the browser itself handles new
 * windows, downloads and other sites.
 */
function portalLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin) return null
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return null
  const sameDocument =
    link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return sameDocument ? null : link
}

/** Marks a pressed link as chosen until its page is shown. */
function press(link: HTMLAnchorElement) {
  for (const other of document.querySelectorAll('a[data-pressed]')) other.removeAttribute('data-pressed')
  link.dataset.pressed = ''
}

/** Counts a press on a link to the benefits of a membership. */
function countBenefitsVisit() {
  void import('#app/lib/statistics').then(({ countVisit, statisticTypes }) =>
    countVisit(statisticTypes.viewBenefits),
  )
}

/** One listener turns clicks on all `Link`s below it into client-side navigations. */
export function LinkClicks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    const link = portalLink(event)
    if (!link) return
    event.preventDefault()
    if (promptsSignIn(link)) return
    press(link)
    if (link.pathname === membershipEntry.to) countBenefitsVisit()
    const { pathname, search, hash, dataset } = link
    void navigate(
      { pathname, search, hash },
      { preventScrollReset: 'keepScroll' in dataset, flushSync: 'atOnce' in dataset },
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links inside, which keep their own roles
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className="contents" onClick={onClick}>
      {children}
    </div>
  )
}
