import { type Advert, advertJumps } from '@vce/protocol'
import { expect, test } from 'vitest'
import { advertTarget } from './advert-target'

const advert: Advert = {
  id: 1,
  type: 'pc_side_bar',
  title: '冬季公开课周',
  image: '/files/a.webp',
  pc_image: '/files/a.webp',
  width: 64,
  height: 120,
  is_close: 1,
  ad_type: 'none',
  link: null,
  course_id: null,
  service_content: null,
  live_room_id: null,
  live_video_id: null,
  view_data_info: null,
  bbas_symbol: null,
}

test('each kind of jump has its target', () => {
  const filled = {
    ...advert,
    link: '/vipV2',
    course_id: 3,
    service_content: '领取资料',
    live_room_id: 4,
    live_video_id: 5,
    view_data_info: 'cclhb',
    bbas_symbol: 'rb',
  }
  expect(
    Object.fromEntries(advertJumps.map((ad_type) => [ad_type, advertTarget({ ...filled, ad_type })])),
  ).toEqual({
    none: null,
    link: { to: '/vipV2' },
    course: { to: '/classroomV3/courseDetails?id=3' },
    service: { service: '领取资料' },
    live_room: { to: '/live?id=4' },
    live_video: { to: '/liveV2/details?id=5' },
    view_data: { to: '/viewingData?showModel=cclhb' },
    bbas: { to: '/bbasV3/details?symbol=rb' },
  })
})

test('a jump without its target leads nowhere', () => {
  for (const ad_type of advertJumps) {
    const target = advertTarget({ ...advert, ad_type })
    expect(target).toEqual(ad_type === 'service' ? { service: '' } : null)
  }
})
