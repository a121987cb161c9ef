import { advertJumps } from '@vce/protocol'
import { expect, test } from 'vitest'
import { advertTarget } from './advert-target'
import { sampleAdvert } from './sample-advert.fixture'

test('each kind of link has its target', () => {
  const filled = {
    ...sampleAdvert,
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

test('an advert whose target is missing has no link', () => {
  for (const ad_type of advertJumps) {
    const target = advertTarget({ ...sampleAdvert, ad_type })
    expect(target).toEqual(ad_type === 'service' ? { service: '' } : null)
  }
})
