import type { PostsInput } from '#app/features/community/queries'
import { useFreshPosts } from './use-fresh-posts'

const noticeStyle = 't-dim whitespace-nowrap'

/** The server's HTML never has new posts to announce. */
const ServedNotice = (_: { input: PostsInput }) => <p role="status" className={noticeStyle} />

function Notice({ input }: { input: PostsInput }) {
  const { count, inserted, busy, insert } = useFreshPosts(input)
  return (
    <p role="status" className={noticeStyle}>
      {count > 0 ? (
        <button
          type="button"
          disabled={busy}
          className="rounded-sm text-brand hover:underline"
          onClick={() => void insert()}
        >
          有 {count > 98 ? '99+' : count} 条新内容
        </button>
      ) : (
        inserted > 0 && `刚刚更新 ${inserted} 条`
      )}
    </p>
  )
}

/** Button 有 n 条新内容, which inserts the new posts at the top; afterwards shows their number. */
export const FreshNotice = import.meta.env.SSR ? ServedNotice : Notice
