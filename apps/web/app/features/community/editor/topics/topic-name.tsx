import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/lib/api'
import { topicQuery } from './queries'

/** Name of a topic of a draft; the draft stores only its id. */
export default function TopicName({ id }: { id: number }) {
  const { data } = useQuery(topicQuery(useApi(), { id }))
  return data?.title ?? '…'
}
