import { useMemo, useRef, useState } from 'react'
import { useChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { nameOfCode } from '#app/features/community/nodes/contract/name-of-code'
import { quoteCandlesQuery } from '#app/features/community/queries'
import { useApi } from '#app/lib/api'
import { useAbsoluteAddress } from '#app/lib/site-host'
import { useHydrated } from '#app/lib/use-hydrated'
import { useAnswer, useLoaded } from '#app/lib/use-loaded'
import { Button } from '#app/ui/controls/button'
import { Link } from '#app/ui/link'
import type { ShareChoice } from './choice'
import { pictureFacts } from './picture-facts'
import { shareCardQuery } from './queries'
import { ShareActions } from './share-actions'
import { hasCandles, pricedCodes, shareCandlesInput } from './share-figures'
import { SharePicture } from './share-picture'
import type { DrawState } from './use-drawn-picture'

/** Absolute address of the page to which a picture leads; null until the host is known. */
function useAddress(path: string): string | null {
  const absolute = useAbsoluteAddress()(path)
  const hydrated = useHydrated()
  if (absolute !== path) return absolute
  return hydrated ? `${location.origin}${path}` : null
}

/** The share picture of a post, a view or a heated thread, with its buttons. */
export function ShareView({ choice }: { choice: ShareChoice }) {
  const api = useApi()
  const card = useLoaded(shareCardQuery(api, choice))
  const quotes = useChipQuotes(pricedCodes(card), card.world)
  const { data: candles } = useAnswer({
    ...quoteCandlesQuery(api, shareCandlesInput(card)),
    enabled: hasCandles(card),
    meta: { silent: true },
  })
  const quote = card.chip ? quotes.get(card.chip.code) : undefined
  const address = useAddress(card.path)
  const facts = useMemo(
    () => pictureFacts({ card, quote, candles, nameOf: nameOfCode, address }),
    [card, quote, candles, address],
  )
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<DrawState>('drawing')
  const [attempt, setAttempt] = useState(0)
  return (
    <div className="mx-auto flex max-w-220 items-start gap-10 py-4">
      <SharePicture
        facts={facts}
        canvas={canvas}
        onState={setState}
        attempt={attempt}
        className="border border-line"
      />
      <section aria-labelledby="share-title" className="min-w-0 flex-1 pt-2">
        <h1 id="share-title" className="text-2xl font-semibold text-ink">
          分享图片
        </h1>
        <p className="t-brief mt-3">
          1080 × 1920 的竖图，适合发抖音、朋友圈和微信群。图上的二维码打开原文，行情以图中标注的时间为准。
        </p>
        {state === 'failed' && (
          <p role="alert" className="row mt-6 gap-3 text-base text-danger">
            图片生成失败
            <Button variant="outline" size="sm" onClick={() => setAttempt(attempt + 1)}>
              重试
            </Button>
          </p>
        )}
        <ShareActions facts={facts} canvas={canvas} isDrawn={state === 'drawn'} />
        <p className="mt-6 text-base">
          <Link to={card.path} className="text-brand hover:underline">
            回到原文
          </Link>
        </p>
      </section>
    </div>
  )
}
