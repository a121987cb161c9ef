import { useEffect, useRef } from 'react'
import { copyText } from '#app/lib/copy-text'
import { toast } from '#app/lib/toast'
import { Button } from '#app/ui/controls/button'
import { CircleCheck } from '#app/ui/icons/icons'

async function copy(number: string) {
  if (await copyText(number)) toast.done('复制成功')
  else toast.failed('复制失败，请手动记下编号')
}

/** Shown after the server has accepted an application, with its number. */
export function CooperationAccepted({ number, onAgain }: { number: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button has disappeared; the heading gets the focus for screen readers.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="center content-center gap-2 py-20 text-center">
      <CircleCheck className="size-12 text-brand" strokeWidth={1.5} aria-hidden />
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-xl font-semibold text-ink outline-none">
        申请已提交
      </h2>
      <p className="t-brief">我们会在 5 个工作日内与您联系，请留意来电与邮件</p>
      <p className="row mt-5 gap-3 rounded-md bg-sunken py-3 pr-3 pl-5">
        <span className="t-dim">受理编号</span>
        <b className="text-lg font-semibold tracking-wide text-ink tabular-nums">{number}</b>
        <Button variant="outline" size="sm" onClick={() => void copy(number)}>
          复制
        </Button>
      </p>
      <Button variant="ghost" className="mt-4" onClick={onAgain}>
        再提交一份
      </Button>
    </div>
  )
}
