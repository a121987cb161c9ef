import { useQuery } from '@tanstack/react-query'
import type { CaptchaWork } from '@vce/protocol'
import { type Captcha, checkCaptcha, getCaptcha, type SmsEvent } from '@vce/protocol'
import { useEffect, useRef, useState } from 'react'
import { errorMessage, useApi } from '#app/lib/api'
import { toastRefusal } from '#app/lib/toast-refusal'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { RotateCw } from '#app/ui/icons/icons'
import { Skeleton } from '#app/ui/layout/states'
import DialogFrame from '#app/ui/overlay/dialog-frame'
import { Question } from './question'
import { Slider } from './slider'
import { solveWork } from './work'

interface CaptchaDialogProps {
  mobile: string
  event: SmsEvent
  /** Called with a ticket, which is valid for one message to this number and for this purpose. */
  onSolved: (ticket: string) => void
  onClose: () => void
}

/** Captcha before a code is sent. Each puzzle allows one try; a wrong answer loads another puzzle. */
export function CaptchaDialog({ mobile, event, onSolved, onClose }: CaptchaDialogProps) {
  const api = useApi()
  const [kind, setKind] = useState<Captcha['kind']>('slider')
  const [round, setRound] = useState(0)
  const [tries, setTries] = useState({ wrong: 0, message: '' })
  const [busy, setBusy] = useState(false)
  const { data: puzzle, error } = useQuery({
    // `round` is part of the key, so that each round loads a new puzzle.
    queryKey: [getCaptcha.path, { mobile, event, kind }, round],
    queryFn: ({ signal }) => api.call(getCaptcha, { mobile, event, kind }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

  const work = useWork(puzzle?.work)

  const renew = () => {
    if (!busy) setRound(round + 1)
  }
  const change = () => {
    if (busy) return
    setTries({ ...tries, message: '' })
    setKind(kind === 'slider' ? 'question' : 'slider')
  }
  const answer = async (given: number) => {
    if (!puzzle || busy) return
    setBusy(true)
    try {
      const nonce = (await work.current) ?? ''
      const { ticket } = await api.call(checkCaptcha, { id: puzzle.id, answer: given, work: nonce })
      onSolved(ticket)
    } catch (refused) {
      setTries({ wrong: tries.wrong + 1, message: errorMessage(refused) })
      toastRefusal(refused)
      setBusy(false)
      setRound(round + 1)
    }
  }

  return (
    <DialogFrame place="centre" open onClose={onClose} title="安全验证" width={captchaWidth}>
      {/* A changed `key` restarts the shake animation. */}
      <div key={tries.wrong} className={cn(tries.wrong > 0 && 'shake')}>
        {puzzle?.kind === 'slider' && (
          <Slider key={puzzle.id} puzzle={puzzle} busy={busy} onAnswer={(x) => void answer(x)} />
        )}
        {puzzle?.kind === 'question' && (
          <Question key={puzzle.id} puzzle={puzzle} busy={busy} onAnswer={(n) => void answer(n)} />
        )}
        {!puzzle &&
          (error ? <Refused message={errorMessage(error)} onRetry={renew} /> : <Waiting kind={kind} />)}
      </div>
      <div className="mt-2 h-5 text-sm">
        <p role="status" className="text-ink-3">
          {busy && '正在验证...'}
        </p>
        <p role="alert" className="text-danger">
          {!busy && tries.message}
        </p>
      </div>
      <div className="between mt-2 t-dim">
        <button type="button" onClick={change} className="hover:text-brand hover:underline">
          {kind === 'slider' ? '看不清？换文字验证' : '换滑块验证'}
        </button>
        <button type="button" onClick={renew} className="row gap-1 hover:text-brand">
          <RotateCw className="size-3.5" aria-hidden />
          换一题
        </button>
      </div>
    </DialogFrame>
  )
}

/** Width of the dialog: a picture of 320 px plus padding. */
const captchaWidth = 368

const Waiting = ({ kind }: { kind: Captcha['kind'] }) => (
  <div role="status">
    <span className="sr-only">加载中...</span>
    <Skeleton className={kind === 'slider' ? 'h-40' : 'h-6 w-2/3'} />
    <Skeleton className={kind === 'slider' ? 'mt-3 h-11' : 'mt-5 h-11'} />
  </div>
)

const Refused = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert" className="center min-h-54 content-center gap-3 text-base text-ink-2">
    <p>{message}</p>
    <Button variant="outline" size="sm" onClick={onRetry}>
      重试
    </Button>
  </div>
)

/**
 * Starts the proof of work when the puzzle arrives, while the user solves it. The answer is sent when the
 * nonce is found.
 */
function useWork(work: CaptchaWork | undefined) {
  const solution = useRef<Promise<string>>(undefined)
  useEffect(() => {
    if (!work) return
    const stop = new AbortController()
    // A failure is not reported here: without a nonce the server refuses the answer, with a message.
    solution.current = solveWork(work, stop.signal).catch(() => '')
    return () => stop.abort()
  }, [work])
  return solution
}
