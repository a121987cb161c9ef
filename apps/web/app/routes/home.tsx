import { useEffect, useEffectEvent } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { HomePosts } from '#app/features/community/aside/home-posts'
import { homeViews } from '#app/features/dashboard/overview/load-home-views'
import { OwnStrip } from '#app/features/market/own-strip/own-strip'
import { HeadAdvert } from '#app/features/site/adverts/head-advert'
import { usePreferences } from '#app/lib/use-preferences'
import { cn } from '#app/ui/cn'
import { Page } from '#app/ui/layout/page'
import { ServerOnly } from '#app/ui/static/server-only'

/** Closes the strip for newcomers, whose markup has no code of its own; returns whether it is closed. */
function useNewcomerClosing() {
  const [{ newcomerClosed }, set] = usePreferences()
  const close = useEffectEvent(({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-close-newcomer]')) set('newcomerClosed', true)
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => close(event)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return newcomerClosed
}

export function Component() {
  const newcomerClosed = useNewcomerClosing()
  // Renders the page again when the address changes, for another world or part of the market.
  useSearchParams()
  const { HomeHead, HomeView } = homeViews()
  return (
    <Page
      title="国内期货行情与数据"
      description="国内期货市场一览：商品指数、沉淀资金、涨跌家数、盘面热力图、涨跌增仓榜、席位净持仓、资金流向与展期收益，每个数字都写明来源与更新时间。"
    >
      <div className={cn('grid gap-4', newcomerClosed && '[&_[data-newcomer]]:hidden')}>
        <HeadAdvert slot="hero" data={useLoaderData()} />
        <ServerOnly id="home-head" view={HomeHead} />
        <OwnStrip />
        <ServerOnly id="home" view={HomeView} />
        <HomePosts />
      </div>
    </Page>
  )
}
