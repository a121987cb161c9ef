import { getSpecialTopic, getSpecialTopicList, getTopic, getTopicList } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const topicListQuery = endpointQuery(getTopicList)
export const topicQuery = endpointQuery(getTopic)
export const specialListQuery = endpointQuery(getSpecialTopicList)
export const specialQuery = endpointQuery(getSpecialTopic)
