import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '#app/lib/api'
import { finderIndexQuery } from '#app/lib/finder-queries'
import { useWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { Check, Search } from '#app/ui/icons/icons'
import { Group } from '#app/ui/layout/group'
import { ComboboxList, ComboboxOption } from './combobox-parts'
import { groupOptions, matchingOptions, type Option } from './search-options'
import { useCombobox } from './use-combobox'

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
  const { active, activeId, mark, ...combobox } = useCombobox({
    rows: found,
    initial: Math.max(
      unmarked,
      found.findIndex((option) => option.value === value),
    ),
    first: unmarked,
    page: 8,
    onChoose: (option) => choose(option.value),
  })

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return leave()
    if (!combobox.onKey(event)) {
      if (event.key !== 'Enter' || typed.trim() !== '') return
      onEmpty?.()
    }
    event.preventDefault()
  }

  return (
    <>
      <label className="row h-10 gap-2 border-b border-line px-3">
        <Search className="size-4 shrink-0 text-ink-3" aria-hidden />
        <input
          ref={input}
          {...combobox.input}
          aria-label={`搜索${label}`}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            mark(target.value.trim() === '' ? unmarked : 0)
          }}
          onKeyDown={onKeyDown}
          className="rest bg-transparent text-base text-ink outline-none placeholder:text-ink-4"
        />
      </label>
      <ComboboxList {...combobox.list} label={label} className="max-h-80 overflow-y-auto p-1.5">
        {groups.map(([name, group]) => (
          <Group key={name} aria-label={name || label}>
            {name && <p className="t-hint px-2 pt-2 pb-1">{name}</p>}
            {group.map((option) => {
              const index = found.indexOf(option)
              const chosen = option.value === value
              return (
                <ComboboxOption
                  key={option.value}
                  {...combobox.option(index)}
                  selected={chosen}
                  className={cn(
                    'row h-8 cursor-pointer gap-2 rounded-md px-2 text-sm',
                    index === active && 'bg-hover',
                    chosen ? 'font-semibold text-brand' : 'text-ink',
                  )}
                >
                  <span className="truncate">{option.name}</span>
                  {option.code && <span className="t-hint font-normal">{option.code}</span>}
                  {chosen && <Check className="ml-auto size-4 shrink-0" aria-hidden />}
                </ComboboxOption>
              )
            })}
          </Group>
        ))}
        {found.length === 0 && <p className="t-dim px-2 py-6 text-center">没有找到“{typed}”</p>}
      </ComboboxList>
    </>
  )
}
