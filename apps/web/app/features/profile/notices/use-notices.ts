import { useQueryClient } from '@tanstack/react-query'
import {
  getNoticeCount,
  getNoticeList,
  getNoticeSettings,
  type NoticeKind,
  readAllNotices,
  readNotice,
  setNoticeSetting,
} from '@vce/protocol'
import { useEffect, useRef } from 'react'
import { useApi } from '#app/lib/api'
import { setUnread, useNoticeReports } from '#app/lib/notices/unread'
import { queriesOf } from '#app/lib/query'
import { useSaving } from '#app/lib/use-saving'
import { noticeSettingsQuery } from './queries'

/** Actions on 我的消息. The list is also refetched when notices are written or read elsewhere. */
export function useNotices() {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, run } = useSaving()
  const renew = () => queries.invalidateQueries(queriesOf(getNoticeList, getNoticeCount))

  const reports = useNoticeReports()
  const known = useRef(reports)
  useEffect(() => {
    if (known.current === reports) return
    known.current = reports
    void queries.invalidateQueries(queriesOf(getNoticeList, getNoticeCount))
  }, [queries, reports])

  return {
    busy,
    async read(id: number) {
      await run(async () => setUnread((await api.call(readNotice, { id })).unread))
      await renew()
    },
    async readAll(kind: NoticeKind | null) {
      await run(async () => setUnread((await api.call(readAllNotices, kind ? { kind } : {})).unread))
      await renew()
    },
    /** Changes a setting: shown at once, then refetched whether or not the server stored it. */
    async change(kind: NoticeKind, on: boolean) {
      queries.setQueryData(noticeSettingsQuery(api, {}).queryKey, (known) =>
        known ? { kinds: known.kinds.map((each) => (each.kind === kind ? { ...each, on } : each)) } : known,
      )
      await run(() => api.call(setNoticeSetting, { kind, on }, { keepalive: true }))
      await queries.invalidateQueries(queriesOf(getNoticeSettings))
    },
  }
}
