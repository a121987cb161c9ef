import { productOf } from '@vce/futures'
import { type FailureOf, type InputOf, modelKeys, pagePaths, saveAdvert } from '@vce/protocol'
import { failure } from '#platform/errors'
import type { StoredAdvert } from './adverts.repository'

/** Whether a thing of another module exists; a module that does not exist yet has no function. */
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

const site = 'https://portal.invalid'

const isPage = (path: string) =>
  pagePaths.some((page) =>
    page.endsWith('/*') ? path === page.slice(0, -2) || path.startsWith(page.slice(0, -1)) : path === page,
  )

/** Path and query of a page of the portal, as a browser resolves them. */
function pageIn(link: string): string {
  // In an address browsers read a backslash as a slash and skip control characters.
  if (!/^\/(?!\/)/.test(link) || /[\\\p{Cc}]/u.test(link) || !URL.canParse(link, site)) {
    throw refuse('foreignLink', { link })
  }
  const { origin, pathname, search, hash } = new URL(link, site)
  if (origin !== site) throw refuse('foreignLink', { link })
  if (!isPage(pathname)) throw refuse('unknownPage', { link })
  return pathname + search + hash
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

/** The target of the advert's kind of jump, checked; what was sent for other kinds is dropped. */
export async function checkedTarget(
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
