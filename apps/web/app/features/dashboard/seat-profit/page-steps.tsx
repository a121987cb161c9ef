import { Link } from '#app/ui/link'

interface PageStepsProps {
  page: number
  pages: number
  linkTo: (page: number) => string
}

/** Steps through the ranks by twenty, in both lists together. */
export const PageSteps = ({ page, pages, linkTo }: PageStepsProps) => (
  <nav aria-label="分页" className="row gap-3 text-sm text-ink-3">
    <Step text="上一页" to={page > 1 ? linkTo(page - 1) : null} />
    <span>
      第 {page} / {pages} 页
    </span>
    <Step text="下一页" to={page < pages ? linkTo(page + 1) : null} />
  </nav>
)

const Step = ({ text, to }: { text: string; to: string | null }) =>
  to ? (
    <Link to={to} keepScroll className="text-brand hover:underline">
      {text}
    </Link>
  ) : (
    <span className="text-ink-4">{text}</span>
  )
