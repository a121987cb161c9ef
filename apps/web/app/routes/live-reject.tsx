import { ButtonLink } from '#app/ui/controls/button'
import { Radio } from '#app/ui/icons/icons'
import { Page } from '#app/ui/layout/page'

/** Page shown when entry to a live room was refused. */
export function Component() {
  return (
    <Page title="无法进入直播间" description="您暂时无法进入该直播间">
      <meta name="robots" content="noindex" />
      <section className="box center content-center gap-2 px-4 py-20 text-center">
        <span className="center size-14 rounded-full bg-brand-soft text-brand">
          <Radio className="size-6" strokeWidth={1.7} aria-hidden />
        </span>
        <h1 className="mt-4 text-xl font-semibold text-ink">无法进入直播间</h1>
        <p className="text-md text-ink-2">您的账号暂时不能观看该直播间</p>
        <p className="t-dim">直播可能已结束，或仅对部分用户开放。如有疑问，请联系在线客服。</p>
        <div className="mt-5 flex gap-3">
          <ButtonLink to="/live">查看公开课</ButtonLink>
          <ButtonLink to="/" variant="outline">
            返回首页
          </ButtonLink>
        </div>
      </section>
    </Page>
  )
}
