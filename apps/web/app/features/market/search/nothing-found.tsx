import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { Empty } from '#app/ui/layout/states'
import { hotWordsQuery } from './queries'
import { WordLinks } from './word-links'

/** Message that nothing was found, with similar keywords or, if there are none, popular ones. */
export function NothingFound({ keyword, near }: { keyword: string; near: readonly string[] }) {
  const { words } = useLoaded(hotWordsQuery(useApi(), {}))
  const offered = near.length > 0 ? near : words
  const hint =
    near.length > 0
      ? '您要找的是不是'
      : words.length > 0
        ? '大家在搜'
        : '换个代码、名称或拼音试试，如 rb、螺纹、lwg'
  return (
    <Empty
      title={`没有找到“${keyword}”相关内容`}
      hint={hint}
      className="py-16"
      action={
        offered.length > 0 && (
          <span className="flex flex-wrap justify-center gap-2">
            <WordLinks keywords={offered} />
          </span>
        )
      }
    />
  )
}
