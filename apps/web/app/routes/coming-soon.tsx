import { useLocation, useMatches } from 'react-router'
import { comingSystemOf, otherNearest } from '#app/features/site/coming/coming-systems'
import { ButtonLink } from '#app/ui/controls/button'
import { Hourglass } from '#app/ui/icons/icons'
import { Page } from '#app/ui/layout/page'

const titleOf = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'title' in handle ? String(handle.title) : undefined

/** Page shown at addresses that are not available yet. */
export function Component() {
  const { pathname } = useLocation()
  const title = titleOf(useMatches().at(-1)?.handle) ?? '敬请期待'
  return (
    <Page title={title} description={`${title}，敬请期待`}>
      <ComingSoon title={title} pathname={pathname} />
    </Page>
  )
}

/** Describes the page to come, with a link to the nearest thing that exists. */
function ComingSoon({ title, pathname }: { title: string; pathname: string }) {
  const { lines = [], nearest = otherNearest } = comingSystemOf(pathname) ?? {}
  return (
    <section className="box center content-center gap-2 px-4 py-16 text-center">
      <span className="center size-14 rounded-full bg-brand-soft text-brand">
        <Hourglass className="size-6" strokeWidth={1.7} aria-hidden />
      </span>
      <h1 className="mt-4 text-xl font-semibold text-ink">{title}</h1>
      <p className="text-md text-ink-2">敬请期待</p>
      {lines.length > 0 && (
        <ul aria-label="将会有" className="t-brief mt-3 list-inside list-disc text-left">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <ButtonLink to={nearest.to} variant="soft" className="mt-5">
        {nearest.text}
      </ButtonLink>
      <p className="t-hint mt-1">{nearest.hint}</p>
    </section>
  )
}
