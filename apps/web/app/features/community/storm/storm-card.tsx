import type { StormRow } from '@vce/protocol'
import { circlePage, pages, postCommentsPage, postPage, sharePage } from '#app/features/community/addresses'
import { AuthorPicture } from '#app/features/community/cards/author-line'
import { countText } from '#app/features/community/cards/count-text'
import { MessageCircle, ThumbsUp } from '#app/features/community/cards/icons'
import { Users } from '#app/features/community/circles/icons'
import type { ChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { cn } from '#app/ui/cn'
import { ButtonLink } from '#app/ui/controls/button'
import { Link } from '#app/ui/link'
import { sideShares } from './side-shares'
import { TakeSide } from './take-side'
import { ThreadPrice } from './thread-price'

interface StormCardProps {
  row: StormRow
  /** Rank in the list, from 1. */
  place: number
  /** Prices in the world of the thread. */
  quotes: ChipQuotes
}

/** Card of a heated thread: its sides, the most liked comment of each side, and a link. */
export function StormCard({ row, place, quotes }: StormCardProps) {
  const { id, title, circle, chip, people, heat, world, loudest, has_sides: hasSides } = row
  const name = `storm-${id}`
  return (
    <li>
      <article aria-labelledby={name} className="box px-6 py-5">
        <div className="flex items-start gap-5">
          <span
            className={cn(
              'w-6 shrink-0 text-center text-xl font-semibold',
              place <= 3 ? 'text-brand' : 'text-ink-4',
            )}
          >
            {place}
          </span>
          <div className="rest">
            <h2 id={name} className="text-lg">
              <Link to={postPage(id)} className="t-strong hover:text-brand">
                {title}
              </Link>
            </h2>
            <p className="t-hint row mt-1 gap-4">
              <Link to={circle ? circlePage(circle.id) : pages.community} className="hover:text-brand">
                {circle ? circle.name : '期友社区'}
              </Link>
              <span className="row gap-1">
                <Users className="size-3" aria-hidden />
                {countText(people)} 人参与
              </span>
              <span>
                热度 <b className="font-semibold text-ink">{heat}</b>
              </span>
              {row.is_sample && <span>示例</span>}
            </p>
          </div>
          {chip && (
            <ThreadPrice code={chip.code} quote={quotes.get(chip.code)} since={row.since} world={world} />
          )}
        </div>
        {hasSides && <SideShares sides={row.sides} />}
        {(loudest.long || loudest.short) && (
          <div className="mt-3 grid grid-cols-2 gap-3">
            <LoudestComment postId={id} side="long" comment={loudest.long} />
            <LoudestComment postId={id} side="short" comment={loudest.short} />
          </div>
        )}
        <div className="mt-4 flex items-center gap-3">
          {hasSides && <TakeSide id={id} title={title} mine={row.sides.mine} />}
          <span className="t-hint ml-auto">{hasSides && '24 小时内可改'}</span>
          <ButtonLink
            to={sharePage('storm', id)}
            variant="outline"
            size="sm"
            aria-label={`生成图片：${title}`}
          >
            生成图片
          </ButtonLink>
          <ButtonLink to={postCommentsPage(id)} size="sm" aria-label={`加入讨论：${title}`}>
            <MessageCircle className="size-3.5" aria-hidden />
            加入讨论
          </ButtonLink>
        </div>
      </article>
    </li>
  )
}

function SideShares({ sides }: { sides: StormRow['sides'] }) {
  const shares = sideShares(sides)
  if (!shares || shares.none === 100) return <p className="t-hint mt-4">还没有人表态</p>
  return (
    <div className="mt-4 grid gap-1.5 text-sm font-semibold">
      <p className="grid grid-cols-3">
        <span className="text-rise">看多 {shares.long}%</span>
        <span className="text-center font-normal text-ink-3">未表态 {shares.none}%</span>
        <span className="text-right text-fall">看空 {shares.short}%</span>
      </p>
      <span aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-xs">
        <span className="bg-rise" style={{ width: `${shares.long}%` }} />
        <span className="bg-line-2" style={{ width: `${shares.none}%` }} />
        <span className="bg-fall" style={{ width: `${shares.short}%` }} />
      </span>
    </div>
  )
}

const sideNames = { long: '看多', short: '看空' } as const

interface LoudestCommentProps {
  postId: number
  side: 'long' | 'short'
  comment: StormRow['loudest']['long']
}

const LoudestComment = ({ postId, side, comment }: LoudestCommentProps) => (
  <div className="rounded-md bg-hover px-4 py-3">
    <p className="row gap-2 text-sm">
      <b className={cn('font-semibold', side === 'long' ? 'text-rise' : 'text-fall')}>{sideNames[side]}</b>
      {comment && (
        <>
          <AuthorPicture author={comment.author} size={20} />
          <span className="truncate text-ink-2">
            {comment.author.gone ? '已注销用户' : comment.author.nickname}
          </span>
          <span className="row ml-auto gap-1 text-ink-3">
            <ThumbsUp className="size-3.5" aria-hidden />
            <span className="sr-only">点赞</span>
            {countText(comment.likes)}
          </span>
        </>
      )}
    </p>
    {comment ? (
      <p className="mt-1.5 line-clamp-2 text-base text-ink [overflow-wrap:anywhere]">
        <Link to={`${postPage(postId)}&at=${comment.id}#comment-${comment.id}`} className="hover:text-brand">
          {comment.excerpt}
        </Link>
      </p>
    ) : (
      <p className="t-dim mt-1.5">还没有人发言</p>
    )}
  </div>
)
