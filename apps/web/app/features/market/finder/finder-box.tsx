import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Search } from '#app/ui/icons/shell-icons'
import { PageForm } from '#app/ui/page-form'

const Suggestions = lazy(() => import('./suggestions'))

/**
 * The header's search field with suggestions. Enter opens the marked suggestion; if no suggestion is marked,
 * the page of results.
 */
export function FinderBox() {
  const id = useId()
  const [search] = useSearchParams()
  const world = search.get('world')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null)
  const isShown = open && typed.trim() !== ''
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  return (
    <PageForm
      action="/search"
      role="search"
      className="relative"
      onSubmit={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      {world && <input type="hidden" name="world" value={world} />}
      <label className="row h-8 w-40 gap-2 rounded-full border border-transparent bg-hover px-3 text-sm focus-within:border-brand focus-within:bg-surface focus-within:ring-3 focus-within:ring-brand-soft">
        <Search className="size-4 shrink-0 text-ink-3" aria-hidden />
        <input
          type="search"
          name="keyword"
          role="combobox"
          aria-label="搜索品种、合约、席位、功能"
          aria-expanded={isShown}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={isShown ? active : undefined}
          placeholder="代码 / 名称 / 拼音"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false)
            else if (isShown) keys.current?.(event)
          }}
          className="rest bg-transparent text-ink outline-none placeholder:text-ink-3"
        />
      </label>
      {isShown && (
        <Suspense>
          <Suggestions id={id} typed={typed.trim()} keys={keys} onActive={setActive} onOpen={close} />
        </Suspense>
      )}
    </PageForm>
  )
}
