import { useSearchParams } from 'react-router'
import { pages } from '#app/features/bbas/addresses'
import { Button } from '#app/ui/controls/button'
import { Search } from '#app/ui/icons/shell-icons'
import { PageForm } from '#app/ui/page-form'

interface SearchFormProps {
  keyword?: string
  className?: string
}

/** Symbol search as an HTML form, so that it works before hydration. */
export function SearchForm({ keyword, className }: SearchFormProps) {
  const [search] = useSearchParams()
  const world = search.get('world')
  return (
    <PageForm
      action={pages.search}
      role="search"
      aria-label="搜品种"
      className={`row gap-2 ${className ?? ''}`}
    >
      {world && <input type="hidden" name="world" value={world} />}
      <label className="row rest h-9 gap-2 rounded-md border border-line-2 bg-surface px-3 text-base focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-soft">
        <Search className="size-4 shrink-0 text-ink-3" aria-hidden />
        <input
          key={keyword}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={40}
          aria-label="品种代码、名称或拼音首字母"
          placeholder="代码、名称或拼音首字母"
          autoComplete="off"
          className="rest bg-transparent text-ink outline-none placeholder:text-ink-3"
        />
      </label>
      <Button type="submit">搜索</Button>
    </PageForm>
  )
}
