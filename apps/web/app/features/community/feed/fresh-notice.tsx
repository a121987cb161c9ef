import type { PostsInput } from '#app/features/community/queries'
import { useFresh } from './use-fresh'

const noticeStyle = 't-dim whitespace-nowrap'

/** Nothing is new in a document that was just rendered. */
const ServedNotice = (_: { input: PostsInput }) => <p role="status" className={noticeStyle} />

function Notice({ input }: { input: PostsInput }) {
  const { count, inserted, busy, insert } = useFresh(input)
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

/** 有 n 条新内容, which puts them on top; afterwards how many they were. */
export const FreshNotice = import.meta.env.SSR ? ServedNotice : Notice
