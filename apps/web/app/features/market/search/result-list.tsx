import { clickResult, type SearchRow, searchBounds } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { shortTime } from '#app/lib/format'
import { searchKindNames } from '#app/lib/search-kinds'
import { withinWorld } from '#app/lib/world'
import { Marked } from '#app/ui/layout/marked'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'

interface ResultListProps {
  keyword: string
  page: number
  rows: readonly SearchRow[]
}

/** Results with their kind, the words around the hits, and the hour. */
export function ResultList({ keyword, page, rows }: ResultListProps) {
  const api = useApi()
  /** The visitor leaves with the press: whether it was counted concerns the statistics alone. */
  const count = (index: number) => {
    const rank = (page - 1) * searchBounds.pageSize + index + 1
    api.call(clickResult, { keyword, rank }).catch(() => undefined)
  }
  return (
    <ul aria-label="搜索结果">
      {rows.map((row, index) => (
        <Result key={`${row.kind} ${row.id}`} row={row} onOpen={() => count(index)} />
      ))}
    </ul>
  )
}

function Result({ row, onOpen }: { row: SearchRow; onOpen: () => void }) {
  const [search] = useSearchParams()
  const { kind, title, snippet, url, at, world } = row
  return (
    <li className="rule px-6 py-4 first:border-0">
      <p className="row gap-2">
        <Tag>{searchKindNames[kind]}</Tag>
        <Link
          to={kind === 'page' ? withinWorld(url, search) : url}
          onClick={onOpen}
          className="t-strong min-w-0 truncate text-md hover:text-brand"
        >
          <Marked segments={title} />
        </Link>
      </p>
      {snippet.length > 0 && (
        <p className="t-brief mt-1.5 [overflow-wrap:anywhere]">
          <Marked segments={snippet} />
        </p>
      )}
      {kind !== 'user' && at !== null && (
        <p className="row t-hint mt-1.5 gap-2">
          <time dateTime={`${at.replace(' ', 'T')}+08:00`} title={at}>
            {shortTime(at)}
          </time>
          {kind === 'report' && world === 'simulated' && <SimulatedTag />}
        </p>
      )}
    </li>
  )
}
