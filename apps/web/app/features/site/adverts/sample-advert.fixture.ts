import type { Advert } from '@vce/protocol'

/** An advert without a target; tests override single fields. */
export const sampleAdvert: Advert = {
  id: 1,
  type: 'pc_side_bar',
  title: '冬季公开课周',
  image: '/favicon.svg',
  pc_image: '/favicon.svg',
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
