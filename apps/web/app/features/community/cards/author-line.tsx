import type { Author } from '@vce/protocol'
import type { ReactNode } from 'react'
import { memberPage } from '#app/features/community/addresses'
import { memberLevelOf } from '#app/lib/session/member-level'
import { Avatar } from '#app/ui/layout/avatar'
import { LevelBadge, type MemberLevel } from '#app/ui/layout/level-badge'
import { Link } from '#app/ui/link'

/** Level fields that a user has but an author has not. */
const unknown = {
  tagImage: null,
  levelImage: null,
  moneyLevelImage: null,
  levelExpirationTime: null,
  nextTipTime: 0,
}

/** Cache by level: there are few levels, but every row has an author. */
const levels = new Map<string, MemberLevel | null>()

/** Level of an author for its badge; null if there is none. */
export function authorLevel({ level: { level, moneyLevel } }: Pick<Author, 'level'>): MemberLevel | null {
  const key = `${level} ${moneyLevel}`
  let shown = levels.get(key)
  if (shown === undefined) {
    shown = memberLevelOf({ ...unknown, isVip: level > 0 ? 1 : 0, level, moneyLevel })
    levels.set(key, shown)
  }
  return shown
}

/** Tag of 认证讲师, whom an operator has checked. */
export const TeacherTag = () => (
  <span className="inline-flex h-4 shrink-0 items-center rounded-sm bg-brand-fill px-1 text-xs font-semibold text-on-fill">
    讲师
  </span>
)

interface AuthorNameProps {
  author: Author
  /** Leaves out the paid level, as in threads. */
  plain?: boolean
  className?: string
}

/** Name of an author with tags, linked to the member's page; deleted accounts have no link. */
export function AuthorName({ author, plain, className }: AuthorNameProps) {
  const level = plain ? null : authorLevel(author)
  if (author.gone) return <span className="text-ink-3">已注销用户</span>
  return (
    <span className="row min-w-0 gap-2">
      <Link to={memberPage(author.id)} className={className ?? 't-name min-w-0 truncate hover:text-brand'}>
        {author.nickname}
      </Link>
      {author.is_teacher && <TeacherTag />}
      {level && <LevelBadge level={level} short />}
    </span>
  )
}

/** Picture of an author. Keyboard and screen readers use the link on the name instead. */
export const AuthorPicture = ({ author, size }: { author: Author; size: number }) => {
  const picture = (
    <Avatar url={author.avatar} size={size} ring={authorLevel(author) === 'super' ? 'vip' : undefined} />
  )
  if (author.gone) return picture
  return (
    <Link to={memberPage(author.id)} aria-hidden="true" tabIndex={-1} className="shrink-0">
      {picture}
    </Link>
  )
}

interface AuthorLineProps {
  author: Author
  /** Diameter of the picture in pixels. */
  size?: number
  /** Further details after the headline: time, region. */
  children?: ReactNode
}

/** Author of a text: picture, name, level, and a line of details. */
export const AuthorLine = ({ author, size = 40, children }: AuthorLineProps) => (
  <div className="row min-w-0 gap-3">
    <AuthorPicture author={author} size={size} />
    <div className="min-w-0">
      <AuthorName author={author} />
      <p className="t-hint row gap-3 whitespace-nowrap">
        {author.headline && <span className="truncate">{author.headline}</span>}
        {children}
      </p>
    </div>
  </div>
)
