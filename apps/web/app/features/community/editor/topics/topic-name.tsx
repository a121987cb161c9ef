import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/lib/api'
import { topicQuery } from './queries'

/** The name of a topic of a draft, which holds its number alone. */
export default function TopicName({ id }: { id: number }) {
  const { data } = useQuery(topicQuery(useApi(), { id }))
  return data?.title ?? '…'
}
