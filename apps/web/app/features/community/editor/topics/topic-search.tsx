import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useApi } from '#app/lib/api'
import { cn } from '#app/ui/cn'
import type { TopicRef } from './chosen-topics'
import { topicsQuery } from './queries'

interface TopicSearchProps {
  without: readonly TopicRef[]
  onChoose: (topic: TopicRef) => void
  onLeave: () => void
}

const maxKeyword = 20

/** Popup with a search for topics, shown above its button. */
export default function TopicSearch({ without, onChoose, onLeave }: TopicSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [keyword, setKeyword] = useState('')
  const [marked, setMarked] = useState(0)
  const { data, isLoading } = useQuery({
    ...topicsQuery(useApi(), { keyword: keyword.trim(), limit: 12 }),
    placeholderData: keepPreviousData,
  })
  useEffect(() => input.current?.focus(), [])
  const rows = (data?.data ?? []).filter((topic) => !without.some((each) => each.id === topic.id)).slice(0, 8)
  const active = Math.min(marked, Math.max(rows.length - 1, 0))

  const choose = (row: (typeof rows)[number]) => onChoose({ id: row.id, title: row.title })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const row = rows[active]
    if (event.key === 'Enter' && row) choose(row)
    else if (event.key === 'ArrowDown') setMarked(Math.min(active + 1, rows.length - 1))
    else if (event.key === 'ArrowUp') setMarked(Math.max(active - 1, 0))
    else if (event.key === 'Tab') return onLeave()
    else return
    event.preventDefault()
  }
  return (
    <div className="pop-in absolute bottom-full left-0 z-30 mb-1 w-72 overflow-hidden rounded-xl bg-surface shadow-pop">
      <div id={id} role="listbox" aria-label="话题" tabIndex={-1} className="min-h-20 p-1.5">
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles Enter
          <div
            key={row.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setMarked(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(row)}
            className={cn(
              'row h-8 cursor-pointer gap-2 rounded-md px-2 text-sm text-ink',
              index === active && 'bg-hover',
            )}
          >
            <span className="truncate"># {row.title}</span>
            <span className="t-hint ml-auto">{row.posts} 篇</span>
          </div>
        ))}
        {rows.length === 0 && (
          <p role="status" className="t-dim px-2 py-1.5">
            {isLoading ? '加载中...' : '无匹配'}
          </p>
        )}
      </div>
      <input
        ref={input}
        role="combobox"
        aria-label="搜索话题"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={rows[active] ? `${id}-${active}` : undefined}
        placeholder="搜索话题"
        maxLength={maxKeyword}
        value={keyword}
        onChange={({ target }) => {
          setKeyword(target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
        className="h-10 w-full border-t border-line bg-transparent px-3 text-base text-ink outline-none placeholder:text-ink-4"
      />
    </div>
  )
}
