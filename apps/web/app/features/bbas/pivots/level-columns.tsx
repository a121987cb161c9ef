import { detailsLink, type PivotMethod } from '#app/features/bbas/choice'
import type { PivotsAnswer } from '#app/features/bbas/queries'
import { missing, price, signed } from '#app/lib/format'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import type { Column } from '#app/ui/table/table'
import { type LevelRow, methodNames } from './methods'

interface LevelColumns {
  methods: PivotsAnswer['methods']
  chosen: PivotMethod
  digits: number
  search: URLSearchParams
}

const touchText = (touched: boolean | null) => (touched === null ? missing : touched ? '已触及' : '未触及')

const methodColumn = (method: PivotMethod, { chosen, digits, search }: LevelColumns): Column<LevelRow> => ({
  head: methodNames[method],
  content:
    method === chosen ? (
      <b className="font-semibold text-brand">{methodNames[method]}</b>
    ) : (
      <Link
        to={detailsLink(search, { method })}
        keepScroll
        title={`看${methodNames[method]}的距现价与触及`}
        className="hover:text-brand"
      >
        {methodNames[method]}
      </Link>
    ),
  align: 'end',
  className: method === chosen ? 'font-semibold text-ink' : 'text-ink-2',
  // 已触 is underlined in every column; the chosen method also shows it as text.
  tone: ({ levels }) => (levels[method]?.touched ? 'underline decoration-dotted underline-offset-4' : ''),
  cell: ({ levels }) => price(levels[method]?.price, digits),
})

/** The CSV file has distance and touch of every method; the page only those of the chosen one. */
const methodFile = (method: PivotMethod): Column<LevelRow>[] => {
  const name = methodNames[method]
  return [
    { head: name, cell: () => null, csv: ({ levels }) => levels[method]?.price },
    {
      head: `${name} 距现价%`,
      cell: () => null,
      csv: ({ levels }) => levels[method]?.distance?.toFixed(2),
    },
    {
      head: `${name} 触及`,
      cell: () => null,
      csv: ({ levels }) => levels[method] && touchText(levels[method].touched),
    },
  ]
}

/** Levels of all methods, and distances of the chosen one. */
export const levelColumns = (shown: LevelColumns): Column<LevelRow>[] => [
  {
    head: '位置',
    rowHeader: true,
    width: 88,
    cell: ({ place, kind }) => (
      <>
        <b className="mr-3 inline-block w-4 font-semibold text-ink">{place}</b>
        <span className="text-ink-2">{kind}</span>
      </>
    ),
  },
  ...shown.methods.map(({ method }) => methodColumn(method, shown)),
  {
    head: '距现价',
    align: 'end',
    width: 70,
    className: 'text-ink',
    cell: ({ levels }) => signed(levels[shown.chosen]?.distance, 2, '%'),
  },
  {
    head: '触及',
    align: 'end',
    width: 78,
    cell: ({ levels }) => {
      const touched = levels[shown.chosen]?.touched ?? null
      return touched ? <Tag small>已触及</Tag> : <span className="text-ink-3">{touchText(touched)}</span>
    },
  },
]

export const levelFile = (methods: PivotsAnswer['methods']): Column<LevelRow>[] => [
  { head: '位置', cell: () => null, csv: ({ place }) => place },
  ...methods.flatMap(({ method }) => methodFile(method)),
]
