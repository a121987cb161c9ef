import { type KeyboardEvent, type Ref, useId } from 'react'
import { cn } from '#app/ui/cn'
import { Search } from '#app/ui/icons/icons'
import { FinderList, rowId } from './finder-list'
import type { Finder } from './use-finder'

interface FinderFieldProps {
  ref: Ref<HTMLInputElement>
  typed: string
  onTyped: (typed: string) => void
  finder: Finder
  onOpen: () => void
  /** Called first for each key; the finder handles the key unless `preventDefault` was called. */
  onKeyDown?: (event: KeyboardEvent) => void
  large?: boolean
}

/** The finder's input with the list of results it controls. */
export function FinderField({ ref, typed, onTyped, finder, onOpen, onKeyDown, large }: FinderFieldProps) {
  const id = useId()
  return (
    <>
      <label className={cn('row gap-3 border-b border-line px-4', large ? 'h-13' : 'h-11')}>
        <Search className={cn('shrink-0 text-brand', large ? 'size-5' : 'size-4')} aria-hidden />
        <input
          ref={ref}
          role="combobox"
          aria-label="查找品种、合约、席位、功能"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={finder.rows.length > 0 ? rowId(id, finder.active) : undefined}
          placeholder="代码 / 名称 / 拼音"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={({ target }) => onTyped(target.value)}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (!event.defaultPrevented) finder.onKeyDown(event)
          }}
          className={cn(
            'rest bg-transparent text-ink outline-none placeholder:font-normal placeholder:text-ink-4',
            large ? 'text-lg font-semibold' : 'text-base',
          )}
        />
        {large && <span className="t-hint">键盘精灵</span>}
      </label>
      {typed.trim() !== '' && <FinderList id={id} typed={typed.trim()} finder={finder} onOpen={onOpen} />}
    </>
  )
}
