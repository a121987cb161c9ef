import { getNoticeCount, getNoticeList, getNoticeSettings } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const noticeListQuery = endpointQuery(getNoticeList)
export const noticeCountQuery = endpointQuery(getNoticeCount)
export const noticeSettingsQuery = endpointQuery(getNoticeSettings)
