import { useQuery } from '@tanstack/react-query'
import { groupBy } from '@vce/futures/collections'
import { noticeKinds } from '@vce/protocol'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayTitle } from '#app/features/profile/history/days'
import { useApi } from '#app/lib/api'
import { withinWorld } from '#app/lib/world'
import { Button } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Empty } from '#app/ui/layout/states'
import { UnreadCount } from '#app/ui/marks/unread-count'
import { PagedRows } from '#app/ui/table/paged-rows'
import {
  type NoticeTab,
  noticeInput,
  noticePageLink,
  noticeTab,
  noticeTabLink,
  noticeTabs,
  showsOnlyUnread,
  unreadLink,
} from './choice'
import { NoticeRow } from './notice-row'
import { NoticeSettings } from './notice-settings'
import { noticeCountQuery, noticeListQuery } from './queries'
import { useNotices } from './use-notices'

const tabName = (tab: NoticeTab) => (tab === 'all' ? '全部' : noticeKinds[tab].name)

/** 我的消息: notices by day. */
export function NoticesView() {
  const [search] = useSearchParams()
  const api = useApi()
  const answer = useQuery(noticeListQuery(api, noticeInput(search)))
  const { data: counts } = useQuery(noticeCountQuery(api, {}))
  const { busy, read, readAll, change } = useNotices()
  const [setting, setSetting] = useState(false)
  const tab = noticeTab(search)
  const unread = showsOnlyUnread(search)
  const unreadIn = (of: NoticeTab) =>
    of === 'all' ? (counts?.unread ?? 0) : (counts?.kinds.find(({ kind }) => kind === of)?.unread ?? 0)
  return (
    <Card
      title="我的消息"
      note={counts && (counts.unread > 0 ? `${counts.unread} 条未读` : '没有未读')}
      roomy
      extra={
        <>
          <Button
            variant="outline"
            size="sm"
            disabled={busy || unreadIn(tab) === 0}
            onClick={() => void readAll(tab === 'all' ? null : tab)}
          >
            全部已读
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setSetting(true)}>
            通知设置
          </Button>
          <span className="ml-2">
            <MoreLink to={withinWorld('/my/keyNewsletter', search)} text="重点快讯" />
          </span>
        </>
      }
    >
      <div className="between gap-4 border-b border-line px-6 pb-3">
        <TabLinks
          label="消息的类型"
          items={noticeTabs.map((each) => ({
            to: noticeTabLink(search, each),
            text: (
              <>
                {tabName(each)}
                {each !== 'all' && <UnreadCount count={unreadIn(each)} className="ml-1.5" />}
              </>
            ),
            current: each === tab,
          }))}
        />
        <TabLinks
          label="读过与未读"
          shape="segment"
          items={[false, true].map((only) => ({
            to: unreadLink(search, only),
            text: only ? '只看未读' : '全部',
            current: only === unread,
          }))}
        />
      </div>
      <PagedRows
        label="消息分页"
        answer={answer}
        linkTo={(page) => noticePageLink(search, page)}
        empty={
          <Empty
            title={unread ? '没有未读消息' : '还没有消息'}
            hint="有人关注、评论、回答或提到您，会员与订单有变化时，会在这里告知"
            className="py-16"
          />
        }
      >
        {(rows) =>
          [...groupBy(rows, ({ at }) => at.slice(0, 10))].map(([day, notices]) => (
            <section key={day} aria-label={day}>
              <h3 className="bg-sunken px-6 py-2 text-sm text-ink-2">{dayTitle(day)}</h3>
              <ul>
                {notices.map((notice) => (
                  <NoticeRow
                    key={notice.id}
                    notice={notice}
                    busy={busy}
                    onRead={() => void read(notice.id)}
                  />
                ))}
              </ul>
            </section>
          ))
        }
      </PagedRows>
      <NoticeSettings open={setting} onClose={() => setSetting(false)} onChange={change} />
    </Card>
  )
}
