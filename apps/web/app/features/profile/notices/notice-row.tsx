import { type Notice, noticeKinds } from '@vce/protocol'
import type { ReactNode } from 'react'
import { userPageLink } from '#app/features/profile/follows/choice'
import { MessageSquare, ShieldCheck } from '#app/features/profile/icons'
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

/** One notice: event, kind, time, and its actions. */
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
        {'link' in notice && notice.link !== '' && (
          <Link to={notice.link} className="text-sm text-brand hover:underline">
            查看
          </Link>
        )}
        {notice.kind === 'order' && (
          <Link
            // A notice without an order number is about the delivery of goods.
            to={notice.order_id ? `/my/orderList?order=${notice.order_id}` : '/vliV2/shop?view=mine'}
            className="text-sm text-brand hover:underline"
          >
            {notice.order_id ? '查看订单' : '查看发货'}
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
  const actor = actorOf(notice)
  if (actor) return <Avatar url={actor.avatar} size={40} />
  const Icon = notice.kind === 'question' || notice.kind === 'community' ? MessageSquare : ShieldCheck
  return (
    <span className="center size-10 shrink-0 rounded-full bg-brand-soft text-brand">
      <Icon className="size-5" strokeWidth={1.7} aria-hidden />
    </span>
  )
}

/** The user whose picture is shown next to a notice. */
function actorOf(notice: Notice) {
  if (notice.kind === 'comment' || notice.kind === 'mention') return notice.actor
  return 'actors' in notice ? notice.actors[0] : undefined
}

const Name = ({ actor }: { actor: { id: number; nickname: string } }) => (
  <Link to={userPageLink(actor.id)} className="font-semibold hover:text-brand">
    {actor.nickname}
  </Link>
)

function Sentence({ notice }: { notice: Notice }): ReactNode {
  if (notice.kind === 'membership' || notice.kind === 'order') return `${notice.title}，${notice.text}`
  if (notice.kind === 'signIn') {
    return `您的账号在一台新的浏览器上登录：${notice.device}，网络 ${notice.network}。若非本人操作，请将其下线并修改密码。`
  }
  if (notice.kind === 'comment' || notice.kind === 'mention') {
    const { actor, what, title, text } = notice
    return (
      <>
        <Name actor={actor} /> {what}：{title}
        {text !== '' && <span className="mt-1 block text-sm text-ink-2">{text}</span>}
      </>
    )
  }
  if (
    notice.kind === 'question' ||
    notice.kind === 'community' ||
    notice.kind === 'decision' ||
    notice.kind === 'live'
  )
    return notice.text === '' ? notice.title : `${notice.title}：${notice.text}`
  if (notice.kind !== 'follow' && notice.kind !== 'like') return null
  const { actors, count } = notice
  const [first] = actors
  return (
    <>
      {first && <Name actor={first} />}
      {count > 1 && ` 等 ${thousands(count)} 人`}
      {notice.kind === 'like' ? `${notice.what}：${notice.title}` : '关注了您'}
    </>
  )
}
