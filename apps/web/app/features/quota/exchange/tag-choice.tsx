import { type exchangeRule, type OutputOf, type SearchTag, searchNames, searchTags } from '@vce/protocol'
import { useId } from 'react'
import { cn } from '#app/ui/cn'
import { priceOf } from './exchange-sum'

interface TagChoiceProps {
  rule: OutputOf<typeof exchangeRule>
  tag: SearchTag
  onChange: (tag: SearchTag) => void
}

/** Choice of the kind of uses, each with its price. */
export function TagChoice({ rule, tag, onChange }: TagChoiceProps) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">兑换类型</legend>
      {searchTags.map((each) => (
        <label
          key={each}
          className={cn(
            'between h-10 cursor-pointer rounded-md border px-3 text-sm transition-colors duration-120',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            each === tag
              ? 'border-brand bg-brand-soft font-semibold text-brand'
              : 'border-line-2 text-ink hover:border-ink-4',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={each === tag}
            onChange={() => onChange(each)}
            className="sr-only"
          />
          {searchNames[each]}
          <span className={each === tag ? undefined : 'text-ink-3'}>{priceOf(rule, each)} V粒/次</span>
        </label>
      ))}
    </fieldset>
  )
}
