import { basisSides } from '@vce/protocol'
import { TabLinks } from '#app/ui/controls/tabs'
import { type BasisChoice, basisLink, sideNames } from './choice'
import type { BasisPage } from './queries'

interface BoardFiltersProps {
  page: BasisPage
  choice: BasisChoice
  search: URLSearchParams
}

/** Filters for the products of the board. */
export function BoardFilters({ page, choice, search }: BoardFiltersProps) {
  const exchanges = [...new Map(page.rows.map(({ exchange, exchangeName }) => [exchange, exchangeName]))]
  const sectors = [...new Set(page.rows.map(({ sector }) => sector))]
  return (
    <div className="grid gap-1.5 px-4 pb-3">
      <div className="row gap-3">
        <TabLinks
          label="一览的升贴水"
          items={[
            { to: basisLink(search, { side: null }), text: '全部升贴水', current: choice.side === null },
            ...basisSides.map((side) => ({
              to: basisLink(search, { side }),
              text: sideNames[side].name,
              current: side === choice.side,
            })),
          ]}
        />
        <i aria-hidden className="h-4 w-px shrink-0 bg-line-2" />
        <TabLinks
          label="一览的交易所"
          items={[
            {
              to: basisLink(search, { exchange: null }),
              text: '全部交易所',
              current: choice.exchange === null,
            },
            ...exchanges.map(([exchange, text]) => ({
              to: basisLink(search, { exchange }),
              text,
              current: exchange === choice.exchange,
            })),
          ]}
        />
      </div>
      <TabLinks
        label="一览的板块"
        items={[
          { to: basisLink(search, { sector: null }), text: '全部板块', current: choice.sector === null },
          ...sectors.map((sector) => ({
            to: basisLink(search, { sector }),
            text: sector,
            current: sector === choice.sector,
          })),
        ]}
      />
    </div>
  )
}
