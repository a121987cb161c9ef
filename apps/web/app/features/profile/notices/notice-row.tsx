import { type Notice, noticeKinds } from '@vce/protocol'
import type { ReactNode } from 'react'
import { userPage } from '#app/features/profile/follows/choice'
import { ShieldCheck } from '#app/features/profile/icons'
import { thousands } from '#app/lib/format'
import { Button } from '#app/ui/controls/button'
import { Avatar } from '#app/ui/layout/avatar'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'

interface NoticeRowProps {
  notice: Notice
  busy: boolean
  onRead: () => void
}

/** One notice: what happened, its kind and time, and what can be done about it. */
export function NoticeRow({ notice, busy, onRead }: NoticeRowProps) {
  const { at, kind, read } = notice
  return (
    <li className="row relative items-start gap-4 border-t border-line px-6 py-4 first:border-0">
      {!read && (
        <i className="absolute top-7 left-2.5 size-1.5 rounded-full bg-brand-fill" aria-hidden="true" />
      )}
      <Picture notice={notice} />
      <div className="rest">
        <p className={read ? 'text-base text-ink-2' : 'text-base text-ink'}>
          {!read && <span className="sr-only">未读：</span>}
          <Sentence notice={notice} />
        </p>
        <p className="t-hint row mt-1.5 gap-2">
          <Tag small tone="line">
            {noticeKinds[kind].name}
          </Tag>
          <time dateTime={at}>{at.slice(11, 16)}</time>
        </p>
      </div>
      <div className="row shrink-0 gap-2">
        {kind === 'signIn' && (
          <Link to="/my/setUpInformation" className="text-sm text-brand hover:underline">
            查看登录设备
          </Link>
        )}
        {kind === 'membership' && (
          <Link to="/vipV2" className="text-sm text-brand hover:underline">
            查看会员
          </Link>
        )}
        {notice.kind === 'order' && (
          <Link to={`/my/orderList?order=${notice.order_id}`} className="text-sm text-brand hover:underline">
            查看订单
          </Link>
        )}
        {!read && (
          <Button variant="ghost" size="sm" disabled={busy} onClick={onRead}>
            标为已读
          </Button>
        )}
      </div>
    </li>
  )
}

function Picture({ notice }: { notice: Notice }) {
  if (notice.kind === 'follow') return <Avatar url={notice.actors[0]?.avatar ?? ''} size={40} />
  return (
    <span className="center size-10 shrink-0 rounded-full bg-brand-soft text-brand">
      <ShieldCheck className="size-5" strokeWidth={1.7} aria-hidden />
    </span>
  )
}

function Sentence({ notice }: { notice: Notice }): ReactNode {
  if (notice.kind === 'membership' || notice.kind === 'order') return `${notice.title}，${notice.text}`
  if (notice.kind === 'signIn') {
    return `您的账号在一台新的浏览器上登录：${notice.device}，网络 ${notice.network}。若非本人操作，请将其下线并修改密码。`
  }
  const { actors, count } = notice
  const [first] = actors
  return (
    <>
      {first && (
        <Link to={userPage(first.id)} className="font-semibold hover:text-brand">
          {first.nickname}
        </Link>
      )}
      {count > 1 && ` 等 ${thousands(count)} 人`}关注了您
    </>
  )
}
