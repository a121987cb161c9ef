import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/lib/api'
import { topicQuery } from './queries'

/** Name of a topic in a draft; the draft stores only the id of the topic. */
export default function TopicName({ id }: { id: number }) {
  const { data } = useQuery(topicQuery(useApi(), { id }))
  return data?.title ?? '…'
}
