import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useApi } from '#app/lib/api'
import { finderIndexQuery } from '#app/lib/finder-queries'
import { useWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { Check, Search } from '#app/ui/icons/icons'
import { groupOptions, matchingOptions, type Option } from './search-options'

interface OptionListProps {
  label: string
  options: readonly Option[]
  value: string | null
  placeholder?: string
  /**
   * Called by Enter when nothing is typed and no option is marked; without this callback the first option is
   * always marked.
   */
  onEmpty?: () => void
  choose: (value: string) => void
  leave: () => void
}

/** Dropdown of a select: an input that keeps the focus, and the list it controls. */
export default function OptionList({
  label,
  options,
  value,
  placeholder = '名称 / 代码 / 拼音',
  onEmpty,
  choose,
  leave,
}: OptionListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // Pinyin comes with the finder's index; until it is loaded, only names and codes are searched.
  const { data } = useQuery({
    ...finderIndexQuery(useApi(), { world: useWorld() }),
    enabled: options.some(({ code }) => code),
  })
  const terms = new Map(data?.products.map((product) => [product.code, product.terms]))
  const groups = groupOptions(matchingOptions(options, typed, (code) => terms.get(code) ?? []))
  // In display order, by group.
  const found = groups.flatMap(([, group]) => group)
  const unmarked = onEmpty ? -1 : 0
  const [active, setActive] = useState(() =>
    Math.max(
      unmarked,
      found.findIndex((option) => option.value === value),
    ),
  )

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const moves: Record<string, number> = {
    ArrowDown: Math.min(active + 1, found.length - 1),
    ArrowUp: Math.max(active - 1, unmarked),
    PageDown: Math.min(active + 8, found.length - 1),
    PageUp: Math.max(active - 8, 0),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]
    const option = found[active]
    if (to !== undefined) setActive(to)
    else if (event.key === 'Enter' && option) choose(option.value)
    else if (event.key === 'Enter' && typed.trim() === '') onEmpty?.()
    else if (event.key === 'Tab') return leave()
    else return
    event.preventDefault()
  }

  return (
    <>
      <label className="row h-10 gap-2 border-b border-line px-3">
        <Search className="size-4 shrink-0 text-ink-3" aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label={`搜索${label}`}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(target.value.trim() === '' ? unmarked : 0)
          }}
          onKeyDown={onKeyDown}
          className="rest bg-transparent text-base text-ink outline-none placeholder:text-ink-4"
        />
      </label>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className="max-h-80 overflow-y-auto p-1.5"
      >
        {groups.map(([name, group]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
          <div key={name} role="group" aria-label={name || label}>
            {name && <p className="t-hint px-2 pt-2 pb-1">{name}</p>}
            {group.map((option) => {
              const index = found.indexOf(option)
              return (
                <OptionRow
                  key={option.value}
                  id={`${id}-${index}`}
                  index={index}
                  option={option}
                  chosen={option.value === value}
                  active={index === active}
                  onPoint={() => setActive(index)}
                  onChoose={() => choose(option.value)}
                />
              )
            })}
          </div>
        ))}
        {found.length === 0 && <p className="t-dim px-2 py-6 text-center">没有找到“{typed}”</p>}
      </div>
    </>
  )
}

interface OptionRowProps {
  id: string
  index: number
  option: Option
  chosen: boolean
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

/** Focus stays in the input; the pointer and the arrows only mark the row. */
const OptionRow = ({ id, index, option, chosen, active, onPoint, onChoose }: OptionRowProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the input keeps focus and names the active option
  // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles Enter
  <div
    id={id}
    role="option"
    aria-selected={chosen}
    data-index={index}
    onPointerMove={active ? undefined : onPoint}
    onClick={onChoose}
    className={cn(
      'row h-8 cursor-pointer gap-2 rounded-md px-2 text-sm',
      active && 'bg-hover',
      chosen ? 'font-semibold text-brand' : 'text-ink',
    )}
  >
    <span className="truncate">{option.name}</span>
    {option.code && <span className="t-hint font-normal">{option.code}</span>}
    {chosen && <Check className="ml-auto size-4 shrink-0" aria-hidden />}
  </div>
)
