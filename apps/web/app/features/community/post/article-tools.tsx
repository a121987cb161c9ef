import { useQueryClient } from '@tanstack/react-query'
import { contentStates } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { postPage, sharePage } from '#app/features/community/addresses'
import { changeCard } from '#app/features/community/cards/change-card'
import { CollectButton } from '#app/features/community/cards/collect-button'
import { LikeButton } from '#app/features/community/cards/like-button'
import { ShareButton } from '#app/features/community/cards/share-button'
import { PinInCircle } from '#app/features/community/circles/pin-in-circle'
import { ReportButton } from '#app/features/community/report/report-button'
import { ButtonLink } from '#app/ui/controls/button'
import { Link } from '#app/ui/link'
import { editLink } from './choice'
import { DeletePost } from './delete-post'
import { Flag, ImageDown } from './icons'
import type { Post } from './queries'
import { RevisionsButton } from './revisions-button'

/** Buttons below a post for readers and for the author. */
export function ArticleTools({ post }: { post: Post }) {
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const { card } = post
  const { id, mine, stats } = card
  return (
    <div className="mt-6 flex items-center gap-3 border-t border-line pt-6 print:hidden">
      {card.kind === 2 && !mine.own && (
        <ButtonLink to="#answers" className="needs-script">
          写回答
        </ButtonLink>
      )}
      <LikeButton
        kind="post"
        id={id}
        liked={mine.liked}
        likes={stats.likes}
        variant="button"
        onChange={({ value, count }) =>
          changeCard(queries, id, (each) => ({
            ...each,
            mine: { ...each.mine, liked: value },
            stats: { ...each.stats, likes: count },
          }))
        }
      />
      <CollectButton
        id={id}
        collected={mine.collected}
        collects={stats.collects}
        variant="button"
        onChange={({ value, count }) =>
          changeCard(queries, id, (each) => ({
            ...each,
            mine: { ...each.mine, collected: value },
            stats: { ...each.stats, collects: count },
          }))
        }
      />
      <ShareButton to={postPage(id)} variant="button" />
      {card.state === contentStates.visible && (
        <ButtonLink to={sharePage('post', id)} variant="outline" className="font-normal!">
          <ImageDown className="size-4" aria-hidden />
          生成图片
        </ButtonLink>
      )}
      <div className="row ml-auto gap-5 text-sm text-ink-3">
        {card.circle && <PinInCircle postId={id} circleId={card.circle.id} pinned={card.pinned} />}
        {mine.own ? (
          <>
            {post.revision > 1 && <RevisionsButton id={id} />}
            {post.editable && (
              <Link to={editLink(search, true)} className="hover:text-brand">
                编辑
              </Link>
            )}
            <DeletePost id={id} kind={card.kind} />
          </>
        ) : (
          <>
            {card.forecast && post.revision > 1 && <RevisionsButton id={id} />}
            <ReportButton
              subject={{ kind: 'post', id }}
              className="needs-script row gap-1.5 hover:text-brand"
            >
              <Flag className="size-4" aria-hidden />
              举报
            </ReportButton>
          </>
        )}
      </div>
    </div>
  )
}
