import { useSearchParams } from 'react-router'
import { withinWorld } from '#app/lib/world'
import { ButtonLink } from '#app/ui/controls/button'
import { pages } from './addresses'

const names = [
  { to: pages.reports, text: '精选研报' },
  { to: pages.opinions, text: '机构观点' },
  { to: pages.researchers, text: '研究员' },
] as const

/** Links to the other research pages. */
export function ResearchLinks({ current }: { current: string }) {
  const [search] = useSearchParams()
  return (
    <nav aria-label="研究" className="row gap-2">
      {names
        .filter(({ to }) => to !== current)
        .map(({ to, text }) => (
          <ButtonLink key={to} to={withinWorld(to, search)} variant="outline" size="sm">
            {text}
          </ButtonLink>
        ))}
    </nav>
  )
}
