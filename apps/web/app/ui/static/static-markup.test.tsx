import { createContext, Suspense, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sparkline } from '#app/ui/charts/svg/sparkline'
import { Download } from '#app/ui/icons/icons'
import { Change } from '#app/ui/layout/change'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { bodyMarkup, type Column } from '#app/ui/table/table'
import { markupOf, staticMarkupOnce } from './static-markup'

const asReact = (node: React.ReactNode) => renderToString(<td>{node}</td>).slice(4, -5)

test('cell content is serialised as by React', () => {
  const cells = [
    'A & B <c> "d" \'e\'',
    '',
    0,
    null,
    false,
    ['a', 'b', 3],
    <>
      前 {5} 名<b className="x">y</b>z{''}
      {'q'}
    </>,
    <Link key="l" to="/viewingData?showModel=zjlx&product=cu" keepScroll className="seat" title={'"'}>
      沪铜
    </Link>,
    <Change key="c" value={-1.5} digits={2} unit="%" />,
    <Tag key="t" tone="stale" small title="x">
      模拟数据
    </Tag>,
    <Sparkline key="s" points={[1, null, 3, 2]} label="走势" filled />,
    <i key="i" aria-hidden style={{ width: 12, '--bar': '3%', opacity: 0.5 } as React.CSSProperties} />,
    <Download key="w" className="size-4" aria-hidden />,
    <p key="p" style={{ flex: 0, fontSize: 12, marginTop: 0, background: 'var(--s1)' }} />,
    <input key="n" type="checkbox" disabled readOnly value="v" />,
    <time key="d" dateTime="2026-11-20" tabIndex={-1} aria-label={undefined}>
      11-20
    </time>,
  ]
  for (const cell of cells) expect(markupOf(cell)).toBe(asReact(cell))
})

const Unit = createContext('手')

function Counted({ from }: { from: number }) {
  const [count, setCount] = useState(from)
  const button = useRef<HTMLButtonElement>(null)
  const unit = useContext(Unit)
  const page = useSyncExternalStore(
    () => () => undefined,
    () => '浏览器',
    () => '服务器',
  )
  useEffect(() => setCount(0), [])
  return (
    <button ref={button} type="button" onClick={() => setCount(count + 1)}>
      {count} {unit}，{page}
    </button>
  )
}

test('components with hooks are serialised as in their first render', () => {
  const List = ({ made }: { made: boolean }) => {
    const rows = [1, 2].map((from) => <Counted key={from} from={from} />)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as static markup is used
    return made ? <p dangerouslySetInnerHTML={{ __html: markupOf(rows) }} /> : <p>{rows}</p>
  }
  const shown = (made: boolean) =>
    renderToString(
      <Unit value="吨">
        <List made={made} />
      </Unit>,
    )
  expect(shown(true)).toBe(shown(false))
})

test('a part is serialised once for each key', () => {
  let made = 0
  const part = (key: string) =>
    staticMarkupOnce(key, () => {
      made += 1
      return <b>{key}</b>
    })
  expect([part('rb'), part('hc'), part('rb')]).toEqual(
    ['rb', 'hc', 'rb'].map((key) => ({ dangerouslySetInnerHTML: { __html: `<b>${key}</b>` } })),
  )
  expect(made).toBe(2)
})

test('elements whose markup would differ in the browser are refused', () => {
  for (const part of [
    <Unit key="p" value="吨">
      1
    </Unit>,
    <Suspense key="s">1</Suspense>,
    <input key="i" defaultValue="1" />,
  ])
    expect(() => markupOf(part)).toThrow('supports only')
})

test('table rows are serialised as by React, including bars, row headers and classes', () => {
  interface Row {
    name: string
    lots: number | null
  }
  const columns: Column<Row>[] = [
    { head: '席位', rowHeader: true, cell: ({ name }) => <Link to={`?seat=${name}`}>{name}</Link> },
    {
      head: '手',
      align: 'end',
      className: 'x',
      tone: ({ lots }) => (lots ? 'up' : 'down'),
      cell: ({ lots }) => lots,
    },
    {
      head: '占比',
      align: 'end',
      bar: { of: ({ lots }) => lots, hue: 'rise' },
      cell: ({ lots }) => `${lots}%`,
    },
  ]
  const rows = [
    { name: '甲', lots: 12 },
    { name: '<乙>', lots: null },
  ]
  const rowClass = (_: Row, index: number) => (index === 1 ? 'chosen' : undefined)
  const byReact = renderToString(
    <tbody>
      {rows.map((row, index) => (
        <tr key={row.name} className={rowClass(row, index)}>
          <th scope="row">{columns[0]?.cell(row, index)}</th>
          <td className={`e x ${row.lots ? 'up' : 'down'}`}>{row.lots}</td>
          <td
            className="e bar bar-rise"
            style={{ '--bar': row.lots === null ? '0%' : '12%' } as React.CSSProperties}
          >{`${row.lots}%`}</td>
        </tr>
      ))}
    </tbody>,
  )
  expect(`<tbody>${bodyMarkup(columns, rows, rowClass)}</tbody>`).toBe(byReact)
})

test('chart drawings are serialised as by React', () => {
  const drawing = (
    <>
      <g stroke="var(--grid)" shapeRendering="crispEdges" strokeOpacity={0.5}>
        <path
          d="M0 1h2"
          strokeDasharray="4 3"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g fontSize="12" textAnchor="middle" fontWeight={600} dominantBaseline="central">
        <text x={1.5} y={0}>
          11-20
        </text>
      </g>
      <circle cx={3} cy={4} r="2" fill="none" fillRule="evenodd" vectorEffect="non-scaling-stroke" />
    </>
  )
  expect(`<g>${markupOf(drawing)}</g>`).toBe(renderToString(<g>{drawing}</g>))
})
