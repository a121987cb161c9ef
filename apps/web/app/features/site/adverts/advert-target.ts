import type { Advert } from '@vce/protocol'

const page = (path: string, parameter: string, value: string | number | null) =>
  value === null ? null : `${path}?${parameter}=${encodeURIComponent(value)}`

/** Target of a click on an advert: a path of the portal, the service dialog, or null for none. */
export function advertTarget(advert: Advert): { to: string } | { service: string } | null {
  if (advert.ad_type === 'service') return { service: advert.service_content ?? '' }
  const to = addressOf(advert)
  return to === null ? null : { to }
}

function addressOf(advert: Advert): string | null {
  switch (advert.ad_type) {
    case 'link':
      return advert.link
    case 'course':
      return page('/classroomV3/courseDetails', 'id', advert.course_id)
    case 'live_room':
      return page('/live', 'id', advert.live_room_id)
    case 'live_video':
      return page('/liveV2/details', 'id', advert.live_video_id)
    case 'view_data':
      return page('/viewingData', 'showModel', advert.view_data_info)
    case 'bbas':
      return page('/bbasV3/details', 'symbol', advert.bbas_symbol)
    default:
      return null
  }
}
