import { useSearchParams } from 'react-router'
import {
  type VideoList,
  videoChoice,
  videoListInput,
  videoListLink,
} from '#app/features/live-room/videos/choice'
import { videoFiltersQuery } from '#app/features/live-room/videos/queries'
import { productName } from '#app/features/live-room/videos/video-texts'
import { useApi } from '#app/lib/api'
import { useAnswer } from '#app/lib/use-loaded'
import { ChoiceRow } from '#app/ui/pickers/choice-row'

/** Filters of a list of videos by teacher and 品种; a filter with a single choice is left out. */
export function VideoFilters({ list }: { list: VideoList }) {
  const [search] = useSearchParams()
  const { data } = useAnswer(videoFiltersQuery(useApi(), { kind: videoListInput(list, search).kind }))
  const { teacher, product } = videoChoice(list, search)
  const { teachers = [], products = [] } = data ?? {}
  const hasTeachers = list.byTeacher && teachers.length > 1
  if (!hasTeachers && products.length < 2) return null
  return (
    <div className="grid gap-2.5 px-4 pb-4">
      {hasTeachers && (
        <ChoiceRow
          label="讲师"
          options={teachers.map(({ id, name }) => ({ value: String(id), name }))}
          value={teacher === null ? null : String(teacher)}
          linkTo={(value) => videoListLink(list, search, { teacher: value === null ? null : Number(value) })}
        />
      )}
      {products.length > 1 && (
        <ChoiceRow
          label="品种"
          options={products.map((code) => ({ value: code, name: productName(code) }))}
          value={product}
          linkTo={(value) => videoListLink(list, search, { product: value })}
        />
      )}
    </div>
  )
}
