import type { UserInfo } from '@vce/protocol'
import { lazy, Suspense, useState } from 'react'
import { missedOffers } from '#app/lib/missed-offers'
import { useUnread } from '#app/lib/notices/unread'
import { vipTypeOf } from '#app/lib/session/member-level'
import { useValue } from '#app/lib/value'
import { Avatar } from '#app/ui/layout/avatar'
import { MemberTag } from '#app/ui/marks/member-tag'
import { useMenu } from '#app/ui/overlay/use-menu'
import { CardCounts } from './card-counts'
import { UserCard } from './user-card'

const SignOutDialog = lazy(() => import('./sign-out'))

/** The user's avatar in the header; a press opens the user card below it. */
export function UserMenu({ user }: { user: UserInfo }) {
  const menu = useMenu('user')
  const [leaving, setLeaving] = useState(false)
  const unread = useUnread()
  const missed = useValue(missedOffers).length
  const marks = [unread > 0 && `${unread} 条未读消息`, missed > 0 && `${missed} 项待领取`]
  return (
    <>
      <div {...menu.area} className="opens relative flex h-9 items-center">
        <button
          type="button"
          aria-label={[`${user.nickname}，我的账户`, ...marks.filter(Boolean)].join('，')}
          className="relative rounded-full"
          {...menu.trigger}
        >
          <Avatar url={user.avatar} size={32} ring={vipTypeOf(user) === 1 ? undefined : 'vip'} />
          <MemberTag level={user.level} width={24} />
          {(unread > 0 || missed > 0) && (
            <i
              aria-hidden="true"
              className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-surface bg-brand"
            />
          )}
        </button>
        <div id={menu.panelId} className="opens-panel absolute top-full right-0 pt-2">
          <UserCard
            user={user}
            counts={<CardCounts isOpened={menu.used} />}
            onSignOut={() => setLeaving(true)}
          />
        </div>
      </div>
      {/* The dialog is outside the menu, so that the menu does not handle its key presses. */}
      {leaving && (
        <Suspense fallback={null}>
          <SignOutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
