import type { UserInfo } from '@vce/protocol'
import type { ReactNode } from 'react'
import { openMedals } from '#app/lib/honor/medals'
import { userCentreEntry, userEntries } from '#app/lib/menu-entries'
import { expiryText, memberLevelOf, vipTypeOf } from '#app/lib/session/member-level'
import { Avatar } from '#app/ui/layout/avatar'
import { LevelBadge } from '#app/ui/layout/level-badge'
import { Link } from '#app/ui/link'
import { LevelPicture } from '#app/ui/marks/level-picture'
import { MemberTag } from '#app/ui/marks/member-tag'
import { WornMedals } from '#app/ui/marks/worn-medals'

/** Backgrounds by level, matching the level's badge. */
const light = 'bg-vip-soft/50'
const filled = 'bg-vip-soft'
const metal = 'bg-linear-to-r from-vip-soft to-vip-line/60'
const backgrounds = {
  none: '',
  monthly: light,
  quarterly: filled,
  yearly: metal,
  silver: light,
  gold: filled,
  diamond: metal,
  super: 'bg-linear-to-r from-night to-night-2 text-night-ink',
}

interface UserCardProps {
  user: UserInfo
  /** The first line: balances and messages. */
  counts?: ReactNode
  onSignOut: () => void
}

/** The user's card: avatar, level and expiry, balances, links to own pages, sign-out. */
export function UserCard({ user, counts, onSignOut }: UserCardProps) {
  const level = memberLevelOf(user.level)
  const night = level === 'super'
  return (
    <div className="w-72 overflow-hidden rounded-xl border border-line bg-surface text-base text-ink shadow-pop">
      <div className={`row gap-3 p-4 ${backgrounds[level ?? 'none']}`}>
        <span className="relative shrink-0">
          <Avatar url={user.avatar} size={48} ring={vipTypeOf(user) === 1 ? undefined : 'vip'} />
          <MemberTag level={user.level} width={28} />
        </span>
        <div className="rest grid gap-1">
          <p className="row gap-2">
            <b className="truncate font-semibold">{user.nickname}</b>
            <LevelPicture level={user.level} />
            {level && <LevelBadge level={level} />}
          </p>
          <Expiry user={user} night={night} />
        </div>
      </div>
      {counts}
      <button
        type="button"
        className="needs-script rule between h-10 w-full gap-2 px-4 text-ink-2 hover:text-brand"
        onClick={openMedals}
      >
        成就勋章
        <WornMedals medals={user.honors} />
      </button>
      <nav aria-label="我的" className="rule grid grid-cols-2 p-2">
        {userEntries.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            className="rounded-md px-2 py-1.5 text-ink-2 hover:bg-hover hover:text-brand"
          >
            {label}
          </Link>
        ))}
      </nav>
      <p className="rule between px-4 py-2.5">
        <Link to={userCentreEntry.to} className="font-semibold text-brand hover:underline">
          {userCentreEntry.label}
        </Link>
        <button type="button" className="needs-script text-ink-3 hover:text-ink" onClick={onSignOut}>
          退出登录
        </button>
      </p>
    </div>
  )
}

function Expiry({ user, night }: { user: UserInfo; night: boolean }) {
  const expiry = expiryText(user, Date.now())
  if (expiry) {
    return (
      <p className={`text-xs ${night ? 'opacity-80' : 'text-ink-3'}`}>
        {expiry.text}
        {expiry.isSoon && !night && (
          <Link to="/vipV2" className="ml-2 font-semibold text-vip-ink hover:underline">
            续费
          </Link>
        )}
      </p>
    )
  }
  return (
    <p className="text-xs text-ink-3">
      暂未开通会员{' '}
      <Link to="/vipV2" className="font-semibold text-vip-ink hover:underline">
        去开通
      </Link>
    </p>
  )
}
