import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getFeed, setPersonalFeed } from '@vce/protocol'
import { type PostsInput, postsQuery } from '#app/features/community/queries'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { IconButton } from '#app/ui/controls/button'
import { Checkbox } from '#app/ui/controls/checkbox'
import { usePopover } from '#app/ui/overlay/use-popover'
import { Sliders } from './icons'

/** Menu in which a member switches 个性化推荐 on or off. */
export function FeedMenu({ input }: { input: PostsInput }) {
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useInfiniteQuery(postsQuery(api, input))
  const { open, toggle, close, frame, trigger } = usePopover()
  const { busy, run } = useSaving()
  const [first] = data?.pages ?? []
  if (!first) return null

  const set = async (on: boolean) => {
    if (!(await run(() => api.call(setPersonalFeed, { on })))) return
    close()
    toast.done(on ? '已开启个性化推荐' : '已关闭个性化推荐')
    await queries.resetQueries(queriesOf(getFeed))
  }
  return (
    <div ref={frame} className="needs-script relative">
      <IconButton ref={trigger} icon={Sliders} label="推荐设置" aria-expanded={open} onClick={toggle} />
      {open && (
        <div className="pop-in absolute top-full right-0 z-30 mt-1 w-64 rounded-xl bg-surface p-4 shadow-pop">
          <label htmlFor="personal-feed" className="between cursor-pointer gap-4 text-base text-ink">
            个性化推荐
            <Checkbox
              id="personal-feed"
              checked={first.personal}
              disabled={busy}
              onChange={({ target }) => void set(target.checked)}
            />
          </label>
          <p className="t-hint mt-2">按您关注的期友、话题与品种排序；关闭后与未登录时看到的一样。</p>
        </div>
      )}
    </div>
  )
}
