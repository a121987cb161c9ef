import type { Researcher } from '@vce/protocol'
import { percent, thousands } from '#app/lib/format'
import { withinWorld } from '#app/lib/world'
import { Link } from '#app/ui/link'
import { Avatar } from './avatar'
import { researchersLink } from './choice'

interface ResearcherCardProps {
  researcher: Researcher
  search: URLSearchParams
}

/** Maximum product names; if there are more, their number is shown. */
const maxNamed = 5

/** A researcher in the list. */
export const ResearcherCard = ({ researcher, search }: ResearcherCardProps) => (
  <article className="grid gap-3 rounded-lg border border-line p-4">
    <div className="row gap-3">
      <Avatar name={researcher.name} />
      <div className="min-w-0">
        <h3 className="t-strong text-md">
          <Link to={withinWorld(`/researcher?id=${researcher.id}`, search)} className="hover:text-brand">
            {researcher.name}
          </Link>
        </h3>
        <p className="t-dim truncate">
          {researcher.broker} {researcher.title}
        </p>
      </div>
    </div>
    <p className="flex h-5 gap-1 overflow-hidden">
      {researcher.products.slice(0, maxNamed).map(({ code, shortName }) => (
        <Link
          key={code}
          to={researchersLink(search, { product: code })}
          className="shrink-0 rounded-sm bg-hover px-1.5 text-xs leading-5 text-ink-2 hover:text-brand"
        >
          {shortName}
        </Link>
      ))}
      {researcher.products.length > maxNamed && (
        <span className="t-hint leading-5">等 {researcher.products.length} 个</span>
      )}
    </p>
    <dl className="grid grid-cols-3 text-sm">
      <Fact name="研报" value={thousands(researcher.reports)} />
      <Fact name="观点" value={thousands(researcher.views)} />
      <Fact name="5 日命中率" value={percent(researcher.hitRate, 1)} />
    </dl>
  </article>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="t-hint">{name}</dt>
    <dd className="font-semibold text-ink">{value}</dd>
  </div>
)
