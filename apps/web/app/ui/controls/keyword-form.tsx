import { useSearchParams } from 'react-router'
import { Search } from '#app/ui/icons/shell-icons'
import { PageForm } from '#app/ui/page-form'
import { Button } from './button'

interface KeywordFormProps {
  /** Accessible name and placeholder. */
  label: string
  /** Parameters dropped by a new keyword, such as the page. */
  without?: readonly string[]
  /** Maximum characters of the keyword. */
  maxLength?: number
  className?: string
}

/** Filters the current page's list by keyword; a plain form, so that it works before hydration. */
export function KeywordForm({ label, without = ['page'], maxLength = 40, className }: KeywordFormProps) {
  const [search] = useSearchParams()
  const keyword = search.get('keyword') ?? ''
  const params = [...search].filter(([name]) => name !== 'keyword' && !without.includes(name))
  return (
    <PageForm role="search" aria-label={label} className={`row gap-2 ${className ?? ''}`} keepScroll>
      {params.map(([name, value]) => (
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
      <Button type="submit" variant="outline" size="sm" className="h-8!">
        搜索
      </Button>
    </PageForm>
  )
}
