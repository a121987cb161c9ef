import { missing, thousands, toneOf } from '#app/lib/format'
import { Link } from '#app/ui/link'
import type { Column } from '#app/ui/table/table'
import {
  calculationText,
  changeText,
  correlationText,
  edgeName,
  figureText,
  measureLink,
  percentileText,
  relationNames,
} from './edge-text'
import type { JoinedEdge } from './queries'

/** Columns for the measure of each edge and the correlation of its two products. */
export const edgeColumns = (search: URLSearchParams): Column<JoinedEdge>[] => [
  { head: '环节', rowHeader: true, width: 176, cell: edgeName, csv: edgeName },
  {
    head: '关系',
    width: 64,
    className: 'text-ink-3',
    cell: ({ relation }) => relationNames[relation],
    csv: ({ relation }) => relationNames[relation],
  },
  {
    head: '指标',
    width: 148,
    cell: ({ measure }) =>
      measure ? (
        <Link to={measureLink(search, measure)} className="seat">
          {measure.name}
        </Link>
      ) : (
        missing
      ),
    csv: ({ measure }) => measure?.name ?? null,
  },
  {
    head: '当日算式',
    className: 'text-ink-2',
    cell: ({ measure }) => (measure ? calculationText(measure) : '一端没有期货价格'),
    csv: ({ measure }) => measure && calculationText(measure),
  },
  {
    head: '现值',
    align: 'end',
    width: 92,
    className: 'font-medium',
    cell: ({ measure }) => (measure ? figureText(measure) : missing),
    csv: ({ measure }) => measure?.value ?? null,
  },
  {
    head: '单位',
    width: 64,
    className: 'text-ink-3',
    cell: ({ measure }) => measure?.unit ?? missing,
    csv: ({ measure }) => measure?.unit ?? null,
  },
  {
    head: '日变',
    align: 'end',
    width: 80,
    className: 'font-medium',
    tone: ({ measure }) => toneOf(measure?.change, measure?.digits),
    cell: ({ measure }) => (measure ? changeText(measure) : missing),
    csv: ({ measure }) => measure?.change ?? null,
  },
  {
    head: '1 年分位',
    align: 'end',
    width: 96,
    bar: { of: ({ measure }) => measure?.percentile ?? null, hue: 'series' },
    cell: ({ measure }) => (measure ? percentileText(measure) : missing),
    csv: ({ measure }) => measure?.percentile ?? null,
  },
  {
    head: '样本/日',
    align: 'end',
    width: 64,
    cell: ({ measure }) => thousands(measure?.sample),
    csv: ({ measure }) => measure?.sample ?? null,
  },
  {
    head: '60 日相关',
    align: 'end',
    width: 84,
    cell: correlationText,
    csv: ({ correlation }) => correlation?.value ?? null,
  },
  { head: '相关样本/日', cell: () => null, csv: ({ correlation }) => correlation?.sample ?? null },
]

/** Columns only in the CSV file. */
const csvOnly = new Set(['相关样本/日'])
export const shownEdgeColumns = (search: URLSearchParams) =>
  edgeColumns(search).filter(({ head }) => !csvOnly.has(head))
