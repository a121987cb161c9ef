import { useMatches } from 'react-router'
import { ComingSoon } from '#app/ui/layout/coming-soon'
import { Page } from '#app/ui/layout/page'

const titleOf = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'title' in handle ? String(handle.title) : undefined

/** Placeholder for a page that is not available yet. */
export function Component() {
  const title = titleOf(useMatches().at(-1)?.handle) ?? '敬请期待'
  return (
    <Page title={title} description={`${title}，敬请期待`}>
      <ComingSoon title={title} />
    </Page>
  )
}
