import type { getMonitoringRankings, ModelKey, OutputOf, World } from '@vce/protocol'

type Parameters = Readonly<Record<string, string | number | null | undefined>>

/** Address of a page with all parameters that have a value; `world` is always last. */
function address(path: string, world: World, parameters: Parameters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value))
  query.set('world', world)
  return `${path}?${query}`
}

/** Selects the settled day instead of a replay, because the figures of a fact do not change. */
const settled = { replay: '0' } as const

interface ModelPlace {
  product?: string | null
  contract?: string | null
  date?: string | null
  days?: number | string | null
  /** Other parameters of the model's page. */
  more?: Parameters
}

interface DetailsPlace {
  tab?: 'overview' | 'express' | 'pivots' | 'views' | 'statistics'
  date?: string | null
  period?: string
  method?: string
  years?: number
  tag?: string
}

type Rankings = OutputOf<typeof getMonitoringRankings>
export type Ranking = keyof Rankings['traded'] | keyof Rankings['changes']

/** Addresses of the pages that show facts. */
export const linksIn = (world: World) => ({
  /** A model of 看数据, by its key. */
  model: (showModel: ModelKey, { more, ...place }: ModelPlace = {}) =>
    address('/viewingData', world, { showModel, ...place, ...more }),
  /** 看行情 of a contract or product; `type` 1 is 基本面, 2 is 技术面. */
  chart: (
    symbol: { contract: string } | { product: string },
    { type = 2, interval }: { type?: 1 | 2; interval?: string } = {},
  ) => address('/quotation', world, { type, ...symbol, interval, ...settled }),
  details: (symbol: string, place: DetailsPlace = {}) =>
    address('/bbasV3/details', world, { symbol, ...place }),
  report: (id: number) => address('/reportDetails', world, { id }),
  opinions: (product: string, days?: number) => address('/institutionalOpinion', world, { product, days }),
  /** 异动监控 with the rankings next to it. */
  centre: (product?: string) => address('/monitoringDataV2', world, { product, ...settled }),
  /** The page with one of the ranking cards. */
  ranking: (list: Ranking) =>
    address('/monitoringDataV2', world, {
      ...(list === 'increases' || list === 'decreases' ? { changes: list } : { traded: list }),
      ...settled,
    }),
  home: () => address('/', world, {}),
  ownBoard: () => address('/qxp', world, {}),
  /** A page by its path in an endpoint or a data file. */
  page(path: string): string {
    const [rest = '', place] = path.split('#')
    const [name = '', query] = rest.split('?')
    const moves = name === '/quotation' || name === '/monitoringDataV2'
    const parameters = Object.fromEntries(new URLSearchParams(query))
    const to = address(name, world, moves ? { ...parameters, ...settled } : parameters)
    return place ? `${to}#${place}` : to
  },
})
