import { postPage } from '#app/features/community/addresses'
import { countText } from '#app/features/community/cards/count-text'
import { Card } from '#app/ui/layout/card'
import { Link } from '#app/ui/link'
import type { Post } from './queries'

/** 同品种在聊: other posts on the same products. */
export function RelatedCard({ post: { related } }: { post: Post }) {
  if (related.length === 0) return null
  return (
    <Card title="同品种在聊">
      <ul className="px-4 pb-4">
        {related.map(({ id, title, comments }) => (
          <li key={id} className="between gap-4 py-1.5">
            <Link to={postPage(id)} className="min-w-0 truncate text-base text-ink hover:text-brand">
              {title}
            </Link>
            <span className="t-hint shrink-0">{countText(comments)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
