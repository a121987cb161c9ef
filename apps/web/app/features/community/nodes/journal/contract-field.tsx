import { useQuery } from '@tanstack/react-query'
import { findContracts } from '@vce/futures/finder'
import { type KeyboardEvent, useState } from 'react'
import { fieldStyle } from '#app/features/community/nodes/block-frame'
import { useApi } from '#app/lib/api'
import { finderIndexQuery } from '#app/lib/finder-queries'
import { useWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { ComboboxList, ComboboxOption } from '#app/ui/pickers/combobox-parts'
import { useCombobox } from '#app/ui/pickers/use-combobox'

interface ContractFieldProps {
  label: string
  /** Contract such as `rb2701`; empty for none. */
  value: string
  onChange: (contract: string) => void
  invalid: boolean
}

const maxRows = 6

/** Field to choose a contract by code, name or pinyin. */
export function ContractField({ label, value, onChange, invalid }: ContractFieldProps) {
  const { data } = useQuery(finderIndexQuery(useApi(), { world: useWorld() }))
  const products = data?.products ?? []
  const [typed, setTyped] = useState<string | null>(null)
  const rows = findContracts(products, typed ?? '', maxRows * 2)
    .flatMap(({ product, contract }) => (contract ? { contract, name: product.shortName } : []))
    .slice(0, maxRows)
  const product = products.find(({ code }) => code === value.replace(/\d+$/, ''))
  const shown = value && product ? `${product.shortName} ${value}` : value
  const isOpen = typed !== null && typed.trim() !== ''

  const { active, mark, ...combobox } = useCombobox({
    rows,
    isOpen,
    wraps: true,
    onChoose({ contract }) {
      onChange(contract)
      setTyped(null)
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOpen) return
    if (event.key === 'Escape') setTyped(null)
    else if (!combobox.onKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <input
        {...combobox.input}
        aria-label={label}
        aria-invalid={invalid ? true : undefined}
        placeholder="代码 / 名称 / 拼音"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? shown}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          mark(0)
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        className={fieldStyle}
      />
      {isOpen && (
        <ComboboxList
          {...combobox.list}
          label={label}
          className="pop-in absolute top-full left-0 z-20 mt-1 w-full min-w-52 rounded-lg bg-surface p-1 shadow-pop"
        >
          {rows.map(({ contract, name }, index) => (
            <ComboboxOption
              key={contract}
              {...combobox.option(index)}
              className={cn(
                'row h-8 cursor-pointer gap-2 rounded-md px-2 text-sm',
                index === active && 'bg-hover',
              )}
            >
              {name}
              <span className="t-hint ml-auto">{contract}</span>
            </ComboboxOption>
          ))}
          {rows.length === 0 && <p className="t-dim px-2 py-1.5">无匹配</p>}
        </ComboboxList>
      )}
    </div>
  )
}
