import { getSpecialTopic, getTopic } from '@vce/protocol'
import { loadPosts } from '#app/features/community/feed/load-posts'
import { samplesInput } from '#app/features/community/feed/sample-choice'
import { integerOf } from '#app/lib/address'
import { failedWith } from '#app/lib/api'
import { refusedOrLoaded } from '#app/lib/load-page'
import { notFound, type PageContext } from '#app/lib/page'
import { pageChoice } from '#app/lib/page-choice'
import { worldOf } from '#app/lib/world'
import { topicListInput, topicPostsInput } from './choice'
import { specialListQuery, specialQuery, topicListQuery, topicQuery } from './queries'

export const loadTopicList = ({ api, queries }: PageContext, search: URLSearchParams) =>
  refusedOrLoaded(queries.ensureQueryData(topicListQuery(api, topicListInput(search))))

/** Loads a topic with its posts; an invalid, unknown or removed topic results in a 404. */
export async function loadTopic(context: PageContext, search: URLSearchParams) {
  const { api, queries } = context
  const id = integerOf(search, 'id')
  if (id === undefined) throw notFound()
  try {
    await queries.ensureQueryData(topicQuery(api, { id }))
  } catch (error) {
    if (failedWith(error, getTopic, 'goneContent')) throw notFound()
    throw error
  }
  const input = topicPostsInput(id, search, worldOf(search, context.preferences()))
  const samples = samplesInput(input, search)
  return refusedOrLoaded(
    Promise.all([loadPosts(context, input), samples ? loadPosts(context, samples) : undefined]),
  )
}

export const loadSpecialList = ({ api, queries }: PageContext, search: URLSearchParams) =>
  refusedOrLoaded(queries.ensureQueryData(specialListQuery(api, { ...pageChoice(search), limit: 12 })))

/** Loads a 专题; an invalid, unknown or removed one results in a 404. */
export async function loadSpecial({ api, queries }: PageContext, search: URLSearchParams) {
  const id = integerOf(search, 'id')
  if (id === undefined) throw notFound()
  try {
    await queries.ensureQueryData(specialQuery(api, { id }))
    return null
  } catch (error) {
    if (failedWith(error, getSpecialTopic, 'goneContent')) throw notFound()
    throw error
  }
}
