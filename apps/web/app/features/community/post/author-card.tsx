import { tierNames } from '@vce/protocol'
import { AuthorLine } from '#app/features/community/cards/author-line'
import { countText } from '#app/features/community/cards/count-text'
import type { Post } from './queries'

/** The author of a post, with counts of their texts. */
export function AuthorCard({ post: { card, author_counts: counts } }: { post: Post }) {
  const { author } = card
  const figures = [
    ['文章', counts.post],
    ['回答', counts.answer],
    ['粉丝', counts.fans],
    ['获赞', counts.liked],
  ] as const
  return (
    <section aria-label="作者" className="box p-4">
      <AuthorLine author={author}>
        {!author.gone && !author.is_teacher && <span>{tierNames[author.tier]}</span>}
      </AuthorLine>
      {!author.gone && (
        <dl className="mt-4 grid grid-cols-4 border-t border-line pt-3 text-center">
          {figures.map(([name, count]) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="t-hint">{name}</dt>
              <dd className="text-md font-semibold text-ink">{countText(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
