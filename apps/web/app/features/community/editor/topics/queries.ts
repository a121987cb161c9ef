import { getTopic, getTopicList } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const topicQuery = endpointQuery(getTopic)
/** Topics found by name, for `#` and for the topic field. */
export const topicsQuery = endpointQuery(getTopicList)
