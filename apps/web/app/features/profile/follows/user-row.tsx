import type { BlockedUser } from '@vce/protocol'
import type { ReactNode } from 'react'
import { Avatar } from '#app/ui/layout/avatar'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { WornMedals } from '#app/ui/marks/worn-medals'
import { userPageLink } from './choice'

interface UserRowProps {
  user: BlockedUser
  /** Label of the time `since`. */
  sinceName: string
  /** Buttons at the end of the row. */
  children: ReactNode
}

/** A user in a list: picture, name, time and buttons. */
export const UserRow = ({ user, sinceName, children }: UserRowProps) => (
  <li className="row gap-4 border-t border-line px-6 py-3.5 first:border-0">
    <Avatar url={user.avatar} size={44} />
    <div className="rest">
      <p className="row gap-2">
        <Link to={userPageLink(user.id)} className="t-name min-w-0 truncate hover:text-brand">
          {user.nickname}
        </Link>
        <WornMedals medals={user.honors} />
        {user.is_teacher && (
          <Tag tone="brand" small>
            认证讲师
          </Tag>
        )}
      </p>
      <p className="t-hint row mt-1 gap-3">
        {user.headline && <span className="truncate text-ink-2">{user.headline}</span>}
        <span className="shrink-0">
          {sinceName} <time dateTime={user.since}>{user.since.slice(0, 16)}</time>
        </span>
      </p>
    </div>
    <div className="row shrink-0 gap-2">{children}</div>
  </li>
)
