import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '#app/lib/api'
import { cn } from '#app/ui/cn'
import { ComboboxList, ComboboxOption } from '#app/ui/pickers/combobox-parts'
import { useCombobox } from '#app/ui/pickers/use-combobox'
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
  const input = useRef<HTMLInputElement>(null)
  const [keyword, setKeyword] = useState('')
  const { data, isLoading } = useQuery({
    ...topicsQuery(useApi(), { keyword: keyword.trim(), limit: 12 }),
    placeholderData: keepPreviousData,
  })
  useEffect(() => input.current?.focus(), [])
  const rows = (data?.data ?? []).filter((topic) => !without.some((each) => each.id === topic.id)).slice(0, 8)
  const { active, mark, ...combobox } = useCombobox({
    rows,
    onChoose: ({ id, title }) => onChoose({ id, title }),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab') return onLeave()
    if (combobox.onKey(event)) event.preventDefault()
  }
  return (
    <div className="pop-in absolute bottom-full left-0 z-30 mb-1 w-72 overflow-hidden rounded-xl bg-surface shadow-pop">
      <ComboboxList {...combobox.list} label="话题" className="min-h-20 p-1.5">
        {rows.map((row, index) => (
          <ComboboxOption
            key={row.id}
            {...combobox.option(index)}
            className={cn(
              'row h-8 cursor-pointer gap-2 rounded-md px-2 text-sm text-ink',
              index === active && 'bg-hover',
            )}
          >
            <span className="truncate"># {row.title}</span>
            <span className="t-hint ml-auto">{row.posts} 篇</span>
          </ComboboxOption>
        ))}
        {rows.length === 0 && (
          <p role="status" className="t-dim px-2 py-1.5">
            {isLoading ? '加载中...' : '无匹配'}
          </p>
        )}
      </ComboboxList>
      <input
        ref={input}
        {...combobox.input}
        aria-label="搜索话题"
        placeholder="搜索话题"
        maxLength={maxKeyword}
        value={keyword}
        onChange={({ target }) => {
          setKeyword(target.value)
          mark(0)
        }}
        onKeyDown={onKeyDown}
        className="h-10 w-full border-t border-line bg-transparent px-3 text-base text-ink outline-none placeholder:text-ink-4"
      />
    </div>
  )
}
