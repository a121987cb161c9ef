import { detailsLink, type PivotMethod } from '#app/features/bbas/choice'
import type { PivotsAnswer } from '#app/features/bbas/queries'
import { missing, price, signed } from '#app/lib/format'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import type { Column } from '#app/ui/table/table'
import { methodNames, type PivotLevelRow } from './methods'

interface PivotLevelOptions {
  methods: PivotsAnswer['methods']
  chosen: PivotMethod
  digits: number
  search: URLSearchParams
}

const touchText = (touched: boolean | null) => (touched === null ? missing : touched ? '已触及' : '未触及')

const methodColumn = (
  method: PivotMethod,
  { chosen, digits, search }: PivotLevelOptions,
): Column<PivotLevelRow> => ({
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
  // A touched level is underlined in every column; for the chosen method a text column says so too.
  tone: ({ levels }) => (levels[method]?.touched ? 'underline decoration-dotted underline-offset-4' : ''),
  cell: ({ levels }) => price(levels[method]?.price, digits),
})

/**
 * CSV columns of a method. The file has distance and touch for every method, the page only for the chosen
 * method.
 */
const methodCsvColumns = (method: PivotMethod): Column<PivotLevelRow>[] => {
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

/** Table columns: pivot levels of all methods, then distance and touch of the chosen method. */
export const pivotLevelColumns = (shown: PivotLevelOptions): Column<PivotLevelRow>[] => [
  {
    head: '位置',
    rowHeader: true,
    width: 88,
    cell: ({ name, kind }) => (
      <>
        <b className="mr-3 inline-block w-4 font-semibold text-ink">{name}</b>
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

export const pivotLevelCsvColumns = (methods: PivotsAnswer['methods']): Column<PivotLevelRow>[] => [
  { head: '位置', cell: () => null, csv: ({ name }) => name },
  ...methods.flatMap(({ method }) => methodCsvColumns(method)),
]
