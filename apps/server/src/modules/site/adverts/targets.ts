import { productOf } from '@vce/futures'
import { type FailureOf, type InputOf, modelKeys, saveAdvert } from '@vce/protocol'
import { failure } from '#platform/errors'
import { portalPageOf } from '../portal-page'
import type { StoredAdvert } from './adverts.repository'

/**
 * Functions that say whether a thing of another module exists; absent for a module that does not exist yet.
 */
export interface Targets {
  course?: (id: number) => Promise<boolean>
  liveRoom?: (id: number) => Promise<boolean>
  liveVideo?: (id: number) => Promise<boolean>
}

type TargetColumns = Pick<
  StoredAdvert,
  'link' | 'courseId' | 'serviceContent' | 'liveRoomId' | 'liveVideoId' | 'model' | 'symbol'
>

const noTarget: TargetColumns = {
  link: null,
  courseId: null,
  serviceContent: null,
  liveRoomId: null,
  liveVideoId: null,
  model: null,
  symbol: null,
}

const refuse = (key: FailureOf<typeof saveAdvert>, details?: object) =>
  failure(saveAdvert, key, { ...details })

function given<Value>(value: Value | null): Value {
  if (value === null) throw refuse('missingTarget')
  return value
}

function pageIn(link: string): string {
  const page = portalPageOf(link)
  if ('wrong' in page) throw refuse(page.wrong, { link })
  return page.path
}

async function existing(id: number | null, exists: Targets[keyof Targets]): Promise<number> {
  if (!exists) throw refuse('notOpenYet')
  const target = given(id)
  if (!(await exists(target))) throw refuse('unknownTarget', { id })
  return target
}

function modelIn(key: string): string {
  if (!modelKeys.some((model) => model === key)) throw refuse('unknownModel', { key })
  return key
}

function symbolIn(code: string): string {
  if (!productOf(code)) throw refuse('unknownSymbol', { code })
  return code
}

/** Checks the target that the advert's `ad_type` requires, and clears all other target columns. */
export async function checkTarget(
  input: InputOf<typeof saveAdvert>,
  { course, liveRoom, liveVideo }: Targets,
): Promise<TargetColumns> {
  switch (input.ad_type) {
    case 'none':
      return noTarget
    case 'link':
      return { ...noTarget, link: pageIn(given(input.link)) }
    case 'service':
      return { ...noTarget, serviceContent: given(input.service_content) }
    case 'course':
      return { ...noTarget, courseId: await existing(input.course_id, course) }
    case 'live_room':
      return { ...noTarget, liveRoomId: await existing(input.live_room_id, liveRoom) }
    case 'live_video':
      return { ...noTarget, liveVideoId: await existing(input.live_video_id, liveVideo) }
    case 'view_data':
      return { ...noTarget, model: modelIn(given(input.view_data_info)) }
    case 'bbas':
      return { ...noTarget, symbol: symbolIn(given(input.bbas_symbol)) }
  }
}
