import { getTopic, getTopicList } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const topicQuery = endpointQuery(getTopic)
/** Topics by name, for `#` and the row of topics. */
export const topicsQuery = endpointQuery(getTopicList)
