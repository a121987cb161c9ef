import { searchBounds } from '@vce/protocol'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { searchPage } from '#app/features/market/finder/search-results'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Search, X } from '#app/ui/icons/icons'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { PageForm } from '#app/ui/page-form'
import { type Suggestion, useSuggestions } from './use-suggestions'

/** The search field of /search with suggestions; Enter searches. */
export function SearchBox({ keyword }: { keyword: string }) {
  const id = useId()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(keyword)
  const [isOpen, setOpen] = useState(false)
  /** Index of the marked suggestion; null if Enter searches for the typed text. */
  const [marked, setMarked] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const suggestions = useSuggestions(typed, isOpen)
  const active = marked === null ? undefined : suggestions[marked]
  const isShown = suggestions.length > 0
  const world = search.get('world')
  const close = () => {
    setOpen(false)
    setMarked(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    // During an IME composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isShown) close()
    else if (event.key === 'Enter' && active) {
      void navigate(active.to)
      close()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isShown) {
      setMarked(moved(marked, suggestions.length, event.key === 'ArrowDown' ? 1 : -1))
    } else return
    event.preventDefault()
  }

  return (
    <PageForm
      action={searchPage}
      role="search"
      aria-label="全站搜索"
      className="relative"
      onSubmit={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <div className="row h-14 gap-3 rounded-xl border border-line-2 bg-surface pr-2 pl-4 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-soft">
        {world && <input type="hidden" name="world" value={world} />}
        <Search className="size-5 shrink-0 text-ink-3" aria-hidden />
        <input
          ref={input}
          type="text"
          name="keyword"
          role="combobox"
          aria-label="搜索品种、文章、期友与功能"
          aria-expanded={isShown}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(id, marked ?? 0)}
          placeholder="代码 / 名称 / 拼音 / 任意词，如 rb05、螺纹 库存"
          autoComplete="off"
          maxLength={searchBounds.maxKeyword}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setOpen(true)
            setMarked(null)
          }}
          onKeyDown={onKeyDown}
          className="rest bg-transparent text-lg text-ink outline-none placeholder:text-ink-4"
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label="清除"
            className="center size-8 rounded-md text-ink-3 hover:bg-hover"
            onClick={() => {
              setTyped('')
              close()
              input.current?.focus()
            }}
          >
            <X className="size-4" aria-hidden />
          </button>
        )}
        <Button type="submit">搜索</Button>
      </div>
      {isShown && (
        <div
          id={id}
          role="listbox"
          aria-label="搜索联想"
          tabIndex={-1}
          className="pop-in absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-xl bg-surface py-2 shadow-pop"
        >
          {suggestions.map((suggestion, index) => (
            <Option
              key={suggestion.key}
              id={optionId(id, index)}
              suggestion={suggestion}
              isActive={index === marked}
              onPoint={() => setMarked(index)}
              onOpen={close}
            />
          ))}
        </div>
      )}
    </PageForm>
  )
}

const optionId = (id: string, index: number) => `${id}-${index}`

/** The next mark; null, for the typed text, before the first and after the last suggestion. */
function moved(marked: number | null, count: number, by: 1 | -1): number | null {
  const next = marked === null ? (by === 1 ? 0 : count - 1) : marked + by
  return next < 0 || next >= count ? null : next
}

interface OptionProps {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onPoint: () => void
  onOpen: () => void
}

const Option = ({ id, suggestion: { text, tag, to }, isActive, onPoint, onOpen }: OptionProps) => (
  <Link
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    to={to}
    onPointerMove={isActive ? undefined : onPoint}
    onClick={onOpen}
    className={cn('row h-10 gap-3 px-4', isActive && 'bg-brand-soft')}
  >
    <span className="min-w-0 truncate text-base text-ink">{text}</span>
    <span className="ml-auto shrink-0">
      <Tag>{tag}</Tag>
    </span>
  </Link>
)
