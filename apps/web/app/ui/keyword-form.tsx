import { Form, useSearchParams } from 'react-router'
import { Button } from './button'
import { Search } from './shell-icons'

interface KeywordFormProps {
  /** What is looked for, for those who listen, and as a hint in the empty field. */
  label: string
  /** Parameters a new keyword leaves behind, such as the page. */
  without?: readonly string[]
  /** Words, not letters. */
  maxLength?: number
  className?: string
}

/** Narrows the list of the page at hand by words; a form of its own address, so it works before scripts do. */
export function KeywordForm({ label, without = ['page'], maxLength = 40, className }: KeywordFormProps) {
  const [search] = useSearchParams()
  const keyword = search.get('keyword') ?? ''
  const kept = [...search].filter(([name]) => name !== 'keyword' && !without.includes(name))
  return (
    <Form role="search" aria-label={label} className={`row gap-2 ${className ?? ''}`} preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="row rest h-8 gap-2 rounded-md border border-line-2 bg-surface px-2.5 text-sm focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-soft">
        <Search className="size-3.5 shrink-0 text-ink-3" aria-hidden />
        <input
          key={keyword}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={maxLength}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          className="rest bg-transparent text-ink outline-none placeholder:text-ink-3"
        />
      </label>
      <Button type="submit" look="outline" size="sm" className="h-8!">
        搜索
      </Button>
    </Form>
  )
}
