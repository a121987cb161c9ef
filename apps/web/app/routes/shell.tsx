import { lazy } from 'react'
import { AccountCorner } from '#app/features/account/account-corner'
import { SessionWatch } from '#app/features/account/session-watch'
import { SignInOverlay } from '#app/features/account/sign-in-overlay'
import { AssistantOverlay } from '#app/features/assistant/panel/assistant-overlay'
import { MedalsOverlay } from '#app/features/honor/medals-overlay'
import { FinderBox } from '#app/features/market/finder/finder-box'
import { KeyFinder } from '#app/features/market/finder/key-finder'
import { GiftIcon } from '#app/features/reward/gift-pack/gift-icon'
import { Banner } from '#app/features/site/adverts/banner'
import { LateCouplets, LateSideAdverts } from '#app/features/site/adverts/late-adverts'
import { LiveWatch } from '#app/features/site/live/live-watch'
import { SiteWatch } from '#app/features/site/message/site-watch'
import { OverlayWatch } from '#app/features/site/overlays/overlay-watch'
import { ServiceOverlay } from '#app/features/site/service/service-overlay'
import { Shell } from '#app/features/site/shell/shell'

/** Keeps the page's message socket bound to the session; resolves to a function that releases it. */
async function hold() {
  const [{ bindSession }, { startUserCalls, browserMessages, renewReportedData }] = await Promise.all([
    import('#app/features/account/session-connection'),
    import('#app/features/site/message/browser-messages'),
  ])
  startUserCalls()
  return bindSession(browserMessages(), renewReportedData)
}

/**
 * Keeps the page's message socket open for messages to all readers; resolves to a function that releases it.
 */
async function holdOpen() {
  const { browserMessages } = await import('#app/features/site/message/browser-messages')
  return browserMessages().hold(() => undefined)
}

/** Overlays opened by the scheduler. */
const overlays = {
  ruleNotice: lazy(() => import('#app/features/site/agreements/agreement-dialog')),
  profileWizard: lazy(() => import('#app/features/profile/wizard/wizard')),
  membershipPrompt: lazy(() => import('#app/features/membership/permission/membership-prompt')),
  guestPack: lazy(() => import('#app/features/reward/gift-pack/gift-pack-popup')),
  newUserPack: lazy(() => import('#app/features/reward/gift-pack/gift-pack-popup')),
  signIn: lazy(() => import('#app/features/reward/sign-in/sign-in-dialog')),
  punchInTip: lazy(() => import('#app/features/reward/sign-in/punch-in-tip')),
  welfare: lazy(() => import('#app/features/site/overlays/welfare-popup')),
  vipAuthority: lazy(() => import('#app/features/membership/permission/vip-authority')),
  homePopup: lazy(() => import('#app/features/site/overlays/home-popup')),
}

/** Overlay that a popup of the assistant's panel opens; only needed together with this panel. */
const ExchangeOverlay = lazy(() =>
  import('#app/features/quota/exchange/exchange-overlay').then((module) => ({
    default: module.ExchangeOverlay,
  })),
)

/** The shell, with the parts that other features contribute. */
export const Component = () => (
  <Shell
    banner={<Banner />}
    search={<FinderBox />}
    account={<AccountCorner />}
    sideAdverts={
      <>
        <LateSideAdverts />
        <GiftIcon />
      </>
    }
    overlays={
      <>
        <SessionWatch hold={hold} />
        <SiteWatch hold={holdOpen} />
        <LiveWatch />
        <SignInOverlay />
        <OverlayWatch components={overlays} />
        <MedalsOverlay />
        <ServiceOverlay />
        <AssistantOverlay>
          <ExchangeOverlay />
        </AssistantOverlay>
        <LateCouplets />
        <KeyFinder />
      </>
    }
  />
)
