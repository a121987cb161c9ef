import { useMatches } from 'react-router'
import { modelLink } from '#app/lib/data-models'
import { ButtonLink } from '#app/ui/controls/button'
import { Hourglass } from '#app/ui/icons/icons'
import { Page } from '#app/ui/layout/page'

const titleOf = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'title' in handle ? String(handle.title) : undefined

/** Page shown at addresses that are not available yet. */
export function Component() {
  const title = titleOf(useMatches().at(-1)?.handle) ?? '敬请期待'
  return (
    <Page title={title} description={`${title}，敬请期待`}>
      <ComingSoon title={title} />
    </Page>
  )
}

/** Placeholder for a page, or a part of a page, that is not available yet. */
const ComingSoon = ({ title }: { title: string }) => (
  <section className="box center content-center gap-2 px-4 py-20 text-center">
    <span className="center size-14 rounded-full bg-brand-soft text-brand">
      <Hourglass className="size-6" strokeWidth={1.7} aria-hidden />
    </span>
    <h1 className="mt-4 text-xl font-semibold text-ink">{title}</h1>
    <p className="text-md text-ink-2">敬请期待</p>
    <p className="t-dim">页面建设中，先去看看持仓龙虎榜</p>
    <ButtonLink to={modelLink('cclhb')} variant="soft" className="mt-5">
      去看持仓龙虎榜
    </ButtonLink>
  </section>
)
