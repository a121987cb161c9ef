import type { MarketOverview } from '@vce/protocol'
import { percent } from '#app/lib/format'
import { Link } from '#app/ui/link'
import type { OverviewLinks } from './links'

interface ConcentrationBarsProps {
  rows: MarketOverview['concentrations']
  links: OverviewLinks
  className?: string
}

/** 成交集中度: the first five seats' share of the whole volume, drawn on a track of 100 %. */
export const ConcentrationBars = ({ rows, links, className }: ConcentrationBarsProps) => (
  <ul aria-label="成交集中度" className={className}>
    {rows.map(({ code, shortName, contract, top5Share }) => (
      <li key={contract}>
        <Link
          to={links.volumes(code, contract)}
          className="grid h-full min-h-7 grid-cols-[124px_1fr_48px] items-center gap-2 px-4 text-sm hover:bg-hover"
        >
          <span className="truncate text-ink">
            {shortName} <span className="t-hint">{contract}</span>
          </span>
          <span aria-hidden className="h-2.5 rounded-xs bg-hover">
            <i
              className="block h-full rounded-xs bg-s1/80"
              style={{ width: `${Math.min(100, Math.round(top5Share * 10) / 10)}%` }}
            />
          </span>
          <span className="text-right font-medium text-ink">{percent(top5Share, 1)}</span>
        </Link>
      </li>
    ))}
  </ul>
)
