import { useQuery } from '@tanstack/react-query'
import { openSystems, type UserInfo } from '@vce/protocol'
import { lazy, Suspense, useState } from 'react'
import { Pencil, Settings } from '#app/features/profile/icons'
import { PosterButton } from '#app/features/profile/invitation/poster-button'
import { userCountQuery } from '#app/features/profile/queries'
import { useApi } from '#app/lib/api'
import { missing } from '#app/lib/format'
import { memberLevelOf, vipTypeOf } from '#app/lib/session/member-level'
import { Avatar } from '#app/ui/layout/avatar'
import { LevelBadge } from '#app/ui/layout/level-badge'
import { Link } from '#app/ui/link'
import { LevelPicture } from '#app/ui/marks/level-picture'
import { WornMedals } from '#app/ui/marks/worn-medals'
import { peopleCountText } from './people-count'

/** Loaded when the user presses the pencil. */
const NicknameForm = lazy(() => import('./nickname-form'))

/** Banner of all pages of the personal centre: the user and their counts. */
export const Banner = ({ user }: { user: UserInfo }) => (
  <section
    aria-label="个人概览"
    className="relative isolate flex h-32 items-center gap-5 overflow-hidden rounded-lg bg-band px-6 text-band-ink"
  >
    <Contours />
    <Avatar url={user.avatar} size={64} ring={vipTypeOf(user) === 1 ? undefined : 'vip'} />
    <div className="grid h-16 min-w-0 flex-1 content-center">
      <Name user={user} />
    </div>
    <Counts />
    <div className="row absolute top-4 right-4 gap-2">
      <PosterButton nickname={user.nickname} />
      <Link
        to="/my/setUpInformation"
        className="row h-8 gap-1.5 rounded-md bg-band-ink/10 px-3 text-sm hover:bg-band-ink/20"
      >
        <Settings className="size-4" aria-hidden />
        设置
      </Link>
    </div>
  </section>
)

function Name({ user }: { user: UserInfo }) {
  const [editing, setEditing] = useState(false)
  const level = memberLevelOf(user.level)
  if (editing) {
    return (
      <Suspense fallback={<span className="block h-9" />}>
        <NicknameForm nickname={user.nickname} onClose={() => setEditing(false)} />
      </Suspense>
    )
  }
  return (
    <>
      <p className="row h-9 gap-2">
        <b className="min-w-0 truncate text-xl font-semibold">{user.nickname}</b>
        <LevelPicture level={user.level} />
        {level && <LevelBadge level={level} short />}
        <WornMedals medals={user.honors} />
        <button
          type="button"
          aria-label="修改昵称"
          title="修改昵称"
          className="needs-script center size-7 rounded-md text-band-dim hover:bg-band-ink/10 hover:text-band-ink"
          onClick={() => setEditing(true)}
        >
          <Pencil className="size-4" aria-hidden />
        </button>
      </p>
      {openSystems.courses && <p className="mt-2 text-sm text-band-dim">累计学习 {missing}</p>}
    </>
  )
}

function Counts() {
  const { data } = useQuery(userCountQuery(useApi(), {}))
  return (
    <ul className="mr-52 flex gap-10 text-center">
      {[
        { to: '/my/follow', name: '关注', count: data?.follow_count },
        { to: '/my/fans', name: '粉丝', count: data?.fans_count },
        { to: '/my/collection', name: '收藏', count: data?.collect_count },
      ].map(({ to, name, count }) => (
        <li key={to}>
          <Link to={to} className="block rounded-sm hover:underline">
            <b className="block text-xl font-semibold">{peopleCountText(count)}</b>
            <span className="text-xs text-band-dim">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Decorative contour lines behind the text. */
const Contours = () => (
  <>
    <i aria-hidden className="absolute inset-0 -z-1 bg-linear-100 from-band from-35% to-band-2" />
    <svg
      aria-hidden="true"
      viewBox="0 0 400 128"
      fill="none"
      stroke="currentColor"
      className="absolute inset-y-0 right-0 -z-1 h-full opacity-8"
    >
      {[60, 90, 120, 150, 180, 210, 240, 270, 300].map((radius) => (
        <circle key={radius} cx="400" cy="150" r={radius} />
      ))}
    </svg>
  </>
)
