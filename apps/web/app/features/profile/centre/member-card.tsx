import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '@vce/protocol'
import { userCountQuery } from '#app/features/profile/queries'
import { useApi } from '#app/lib/api'
import { expiryText, memberLevelOf, vipTypeOf } from '#app/lib/session/member-level'
import { useHydrated } from '#app/lib/use-hydrated'
import { ButtonLink } from '#app/ui/controls/button'
import { Avatar } from '#app/ui/layout/avatar'
import { LevelBadge } from '#app/ui/layout/level-badge'
import { Link } from '#app/ui/link'
import { LevelPicture } from '#app/ui/marks/level-picture'
import { MemberTag } from '#app/ui/marks/member-tag'
import { WornMedals } from '#app/ui/marks/worn-medals'
import { MedalsEntry } from './medals-entry'
import { peopleCountText } from './people-count'

/** The user's name, level, and follower counts. */
export function MemberCard({ user }: { user: UserInfo }) {
  const level = memberLevelOf(user.level)
  const hydrated = useHydrated()
  const expiry = expiryText(user, hydrated ? Date.now() : null)
  return (
    <section aria-label="我的名片" className="box p-5">
      <div className="grid justify-items-center text-center">
        <span className="relative">
          <Avatar url={user.avatar} size={72} ring={vipTypeOf(user) === 1 ? undefined : 'vip'} />
          <MemberTag level={user.level} width={36} />
        </span>
        <p className="row mt-3 max-w-full justify-center gap-1.5">
          <b className="t-strong min-w-0 truncate text-lg">{user.nickname}</b>
          <WornMedals medals={user.honors} />
        </p>
        {level ? (
          <>
            <span className="row mt-1 gap-1.5">
              <LevelPicture level={user.level} />
              <LevelBadge level={level} />
            </span>
            <p className="t-hint mt-2">
              <span className={expiry?.isSoon ? 'text-vip-ink' : undefined}>{expiry?.text}</span>
              {level !== 'super' && (
                <Link to="/vipV2" className="ml-3 text-vip-ink hover:underline">
                  续费
                </Link>
              )}
            </p>
          </>
        ) : (
          <p className="row t-dim mt-1 h-7 gap-2">
            暂未开通会员
            <ButtonLink to="/vipV2" variant="vip" size="sm">
              去开通
            </ButtonLink>
          </p>
        )}
      </div>
      <Counts />
      <MedalsEntry />
    </section>
  )
}

function Counts() {
  const { data } = useQuery(userCountQuery(useApi(), {}))
  return (
    <ul className="rule mt-4 grid grid-cols-2 pt-4 text-center">
      {[
        { to: '/my/follow', name: '关注', count: data?.follow_count },
        { to: '/my/fans', name: '粉丝', count: data?.fans_count },
      ].map(({ to, name, count }) => (
        <li key={to}>
          <Link to={to} className="group block rounded-sm">
            <b className="t-strong block text-md group-hover:text-brand">{peopleCountText(count)}</b>
            <span className="t-hint">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
