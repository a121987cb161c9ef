import { clickResult, type SearchRow, searchBounds } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { shortTime } from '#app/lib/format'
import { resultCountText, searchKindNames } from '#app/lib/search-kinds'
import { withinWorld } from '#app/lib/world'
import { Avatar } from '#app/ui/layout/avatar'
import { HighlightedText } from '#app/ui/layout/highlighted-text'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'

interface ResultListProps {
  keyword: string
  page: number
  rows: readonly SearchRow[]
}

/** Results, each with its kind, the text around the matches, and details specific to the kind. */
export function ResultList({ keyword, page, rows }: ResultListProps) {
  const api = useApi()
  /** Counts a click for the statistics. Failures are ignored, because the visitor is leaving the page. */
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
  const { kind, title, snippet, url, details } = row
  return (
    <li className="rule flex items-start gap-5 px-6 py-4 first:border-0">
      <div className="rest">
        <p className="row gap-2">
          <Tag>{searchKindNames[kind]}</Tag>
          <Link
            to={kind === 'page' ? withinWorld(url, search) : url}
            onClick={onOpen}
            className="t-strong min-w-0 truncate text-md hover:text-brand"
          >
            <HighlightedText segments={title} />
          </Link>
        </p>
        {snippet.length > 0 && (
          <p className="t-brief mt-1.5 [overflow-wrap:anywhere]">
            <HighlightedText segments={snippet} />
          </p>
        )}
        <Facts row={row} />
      </div>
      {details.picture !== null && (
        <img
          src={details.picture}
          alt=""
          loading="lazy"
          width={128}
          height={80}
          className="h-20 w-32 shrink-0 rounded-md border border-line bg-sunken object-cover"
        />
      )}
    </li>
  )
}

/** Author, time and counts of a result. */
function Facts({ row: { kind, at, world, details } }: { row: SearchRow }) {
  const { person, publisher, counts, is_sample: isSample } = details
  const isDated = at !== null && kind !== 'user'
  const shown = counts.filter(({ count }) => count > 0)
  if (!isDated && shown.length === 0) return null
  return (
    <p className="row t-hint mt-1.5 flex-wrap gap-x-3 gap-y-1">
      {person && kind !== 'user' && (
        <span className="row gap-1.5">
          <Avatar url={person.avatar} size={16} />
          {person.nickname}
        </span>
      )}
      {publisher && <span>{publisher}</span>}
      {isDated && (
        <time dateTime={`${at.replace(' ', 'T')}+08:00`} title={at}>
          {shortTime(at)}
        </time>
      )}
      {shown.map(({ of, count }) => (
        <span key={of}>{resultCountText(of, count)}</span>
      ))}
      {isSample && <span>示例</span>}
      {kind === 'report' && world === 'simulated' && <SimulatedTag />}
    </p>
  )
}
