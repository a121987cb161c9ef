import { pageRoutes } from './routes'

/** The current address of a page by its former address; the parameters stay. */
export const movedPages: Readonly<Record<string, string>> = {
  '/indexNew': '/',
  '/indexOld': '/',
  '/indexOldV2': '/',
  '/qiyouCommunity': '/qiyouCommunityV3',
  '/qiyouCommunityV2': '/qiyouCommunityV3',
  '/qiyouCommunityV2/home': '/qiyouCommunityV3',
  '/qiyouCommunityV2/infoDetails': '/qiyouCommunityV3/infoDetails',
  '/qiyouCommunityV2/memberInfo': '/qiyouCommunityV3/memberInfo',
  '/qiyouCommunityV2/search': '/qiyouCommunityV3/search',
  '/qiyouCommunityV2/topicDetails': '/qiyouCommunityV3/topicDetails',
  '/qiyouCommunityV2/topicList': '/qiyouCommunityV3/topicList',
  '/bbas': '/bbasV3',
  '/bbas/attribute': '/bbasV3/details',
  '/bbas/detail': '/bbasV3/details',
  '/bbas/particulars': '/bbasV3/details',
  '/bbasV2': '/bbasV3',
  '/bbasV2/details': '/bbasV3/details',
  '/classroom': '/classroomV3',
  '/classroomV2': '/classroomV3',
  '/classroomV2/courseDetails': '/classroomV3/courseDetails',
  '/classroomV2/list': '/classroomV3/list',
  '/classroomV2/riskEducationDetails': '/classroomV3/riskEducationDetails',
  '/circle': '/circleV2',
  '/circle/douyinImage': '/circleV2/douyinImage',
  '/monitoringData': '/monitoringDataV2',
  '/vtarget': '/vTargetV2',
  '/vtarget/detail': '/vTargetV2/details',
  '/vip': '/vipV2',
  '/vli/shop': '/vliV2/shop',
  '/my/vli': '/my/vliV2',
}

export interface Redirect {
  status: 301 | 302
  to: string
}

const withoutSlash = (pathname: string) => pathname.replace(/\/+$/, '') || '/'

/**
 * Redirect for a former or incomplete address; null for the current address of a page and for an unknown one.
 */
export function redirectOf(url: URL): Redirect | null {
  const path = withoutSlash(url.pathname)
  const target = movedPages[path] ?? path
  const route = pageRoutes.find((each) => each.path === target)
  // Redirects only to known pages, since `//elsewhere/` would be an address of another site.
  if (!route) return null

  const { needs } = route
  if (needs && !url.searchParams.get(needs.parameter)) return { status: 302, to: needs.list }
  return target === url.pathname ? null : { status: 301, to: `${target}${url.search}` }
}
